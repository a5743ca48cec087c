/** Distribution lists with their posts and subscribers. */

import { toInstantText } from "../context/context.ts";
import { subscriberId } from "../domain/lists/distribution-list-response.ts";
import { type Message, message, storeText } from "../messages/message.ts";
import type { ListRecord, PostRecord, SubscriberRecord } from "../records/list-record.ts";
import { getSeedAccountId } from "./accounts.ts";

const DAY_MS = 24 * 60 * 60_000;

interface SeededList {
  readonly Id: string;
  readonly Name: Message;
  readonly Description: Message;
  readonly posts: readonly (readonly [daysAgo: number, title: Message, text: Message])[];
  readonly readers: readonly string[];
}

const lists: readonly SeededList[] = [
  {
    Id: "list-builders",
    Name: message("distributionLists.builders.name"),
    Description: message("distributionLists.builders.description"),
    readers: ["user", "parent", "child1", "child2", "admin"],
    posts: [
      [
        3,
        message("distributionLists.builders.holidays.title"),
        message("distributionLists.builders.holidays"),
      ],
      [33, message("distributionLists.builders.energy.title"), message("distributionLists.builders.energy")],
      [66, message("distributionLists.builders.fees.title"), message("distributionLists.builders.fees")],
    ],
  },
  {
    Id: "list-planning",
    Name: message("distributionLists.planning.name"),
    Description: message("distributionLists.planning.description"),
    readers: ["user", "admin"],
    posts: [
      [9, message("distributionLists.planning.flood.title"), message("distributionLists.planning.flood")],
      [48, message("distributionLists.planning.fences.title"), message("distributionLists.planning.fences")],
    ],
  },
  {
    Id: "list-pools",
    Name: message("distributionLists.pools.name"),
    Description: message("distributionLists.pools.description"),
    readers: ["parent"],
    posts: [
      [
        21,
        message("distributionLists.pools.certificates.title"),
        message("distributionLists.pools.certificates"),
      ],
    ],
  },
  {
    Id: "list-system",
    Name: message("distributionLists.system.name"),
    Description: message("distributionLists.system.description"),
    readers: [],
    posts: [
      [5, message("distributionLists.system.closed.title"), message("distributionLists.system.closed")],
    ],
  },
];

export function seedNews(domains: readonly string[], now: Date) {
  const ago = (days: number) => toInstantText(new Date(now.getTime() - days * DAY_MS));
  const posts: PostRecord[] = lists.flatMap(({ Id, Name, posts: own }) =>
    own.map(([days, Title, Text], index) => ({
      ...{ Id: `${Id}-${index}`, ListId: Id, At: ago(days) },
      ...{ By: storeText(Name), Title: storeText(Title), Text: storeText(Text) },
    })),
  );
  const subscribers: SubscriberRecord[] = lists.flatMap(({ Id, readers }, at) =>
    readers.map((name, index) => ({
      Id: subscriberId(Id, getSeedAccountId(name)),
      ListId: Id,
      AccountId: getSeedAccountId(name),
      Delivery: index % 3 === 1 ? "inbox" : "each",
      JoinedAt: ago(90 + at * 17 + index * 5),
    })),
  );
  const records: ListRecord[] = lists.map(({ Id, Name, Description }) => ({
    ...{ Id, Name: storeText(Name), Description: storeText(Description), Domains: domains },
  }));
  return { lists: records, posts, subscribers };
}
