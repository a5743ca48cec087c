/** Creates distribution lists with posts and subscribers. */

import { createSubscriberId } from "../domain/lists/distribution-list-response.ts";
import { createMessage, type Message, toStoredText } from "../messages/message.ts";
import type { ListRecord, PostRecord, SubscriberRecord } from "../records/list-record.ts";
import { getSeedAccountId } from "./accounts.ts";
import { getInstantAgo } from "./instant-ago.ts";

interface SeededDistributionList {
  readonly Id: string;
  readonly Name: Message;
  readonly Description: Message;
  readonly posts: readonly (readonly [daysAgo: number, title: Message, text: Message])[];
  readonly subscriberNames: readonly string[];
}

const lists: readonly SeededDistributionList[] = [
  {
    Id: "list-builders",
    Name: createMessage("distributionLists.builders.name"),
    Description: createMessage("distributionLists.builders.description"),
    subscriberNames: ["user", "parent", "child1", "child2", "admin"],
    posts: [
      [
        3,
        createMessage("distributionLists.builders.holidays.title"),
        createMessage("distributionLists.builders.holidays"),
      ],
      [
        33,
        createMessage("distributionLists.builders.energy.title"),
        createMessage("distributionLists.builders.energy"),
      ],
      [
        66,
        createMessage("distributionLists.builders.fees.title"),
        createMessage("distributionLists.builders.fees"),
      ],
    ],
  },
  {
    Id: "list-planning",
    Name: createMessage("distributionLists.planning.name"),
    Description: createMessage("distributionLists.planning.description"),
    subscriberNames: ["user", "admin"],
    posts: [
      [
        9,
        createMessage("distributionLists.planning.flood.title"),
        createMessage("distributionLists.planning.flood"),
      ],
      [
        48,
        createMessage("distributionLists.planning.fences.title"),
        createMessage("distributionLists.planning.fences"),
      ],
    ],
  },
  {
    Id: "list-pools",
    Name: createMessage("distributionLists.pools.name"),
    Description: createMessage("distributionLists.pools.description"),
    subscriberNames: ["parent"],
    posts: [
      [
        21,
        createMessage("distributionLists.pools.certificates.title"),
        createMessage("distributionLists.pools.certificates"),
      ],
    ],
  },
  {
    Id: "list-system",
    Name: createMessage("distributionLists.system.name"),
    Description: createMessage("distributionLists.system.description"),
    subscriberNames: [],
    posts: [
      [
        5,
        createMessage("distributionLists.system.closed.title"),
        createMessage("distributionLists.system.closed"),
      ],
    ],
  },
];

export function seedDistributionLists(domains: readonly string[], now: Date) {
  const posts: PostRecord[] = lists.flatMap(({ Id, Name, posts: listPosts }) =>
    listPosts.map(([days, Title, Text], index) => ({
      ...{ Id: `${Id}-${index}`, ListId: Id, At: getInstantAgo(now, days) },
      ...{ By: toStoredText(Name), Title: toStoredText(Title), Text: toStoredText(Text) },
    })),
  );
  const subscribers: SubscriberRecord[] = lists.flatMap(({ Id, subscriberNames }, at) =>
    subscriberNames.map((name, index) => ({
      Id: createSubscriberId(Id, getSeedAccountId(name)),
      ListId: Id,
      AccountId: getSeedAccountId(name),
      Delivery: index % 3 === 1 ? "inbox" : "each",
      JoinedAt: getInstantAgo(now, 90 + at * 17 + index * 5),
    })),
  );
  const records: ListRecord[] = lists.map(({ Id, Name, Description }) => ({
    ...{ Id, Name: toStoredText(Name), Description: toStoredText(Description), Domains: domains },
  }));
  return { lists: records, posts, subscribers };
}
