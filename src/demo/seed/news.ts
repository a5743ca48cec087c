/** Distribution lists with their posts and subscribers. */
import { instant } from "../context/context.ts";
import { subscriberId } from "../domain/lists/show-list.ts";
import type { ListRecord, PostRecord, SubscriberRecord } from "../records/list-record.ts";
import { accountIdOf } from "./accounts.ts";

const DAY_MS = 24 * 60 * 60_000;

interface SeededList extends Omit<ListRecord, "Domains"> {
  readonly posts: readonly (readonly [daysAgo: number, title: string, text: string])[];
  readonly readers: readonly string[];
}

const lists: readonly SeededList[] = [
  {
    Id: "list-builders",
    Name: "Builders' bulletin",
    Description: "Changes to forms, fees and inspection hours, about once a month.",
    readers: ["user", "parent", "child1", "child2", "admin"],
    posts: [
      [
        3,
        "Inspections between Christmas and New Year",
        "The last inspections of the year are on 23 December; the first of the new year on 4 January. Book by 16 December to be sure of a window.",
      ],
      [
        33,
        "Energy ratings: seven stars from plans to hand-over",
        "Assessments are now checked against the glazing schedule. Please attach both: most applications returned last month lacked one of them.",
      ],
      [
        66,
        "Fees from 1 July",
        "The levy and our lodgement fees have been indexed. Applications lodged before 1 July keep the old fees.",
      ],
    ],
  },
  {
    Id: "list-planning",
    Name: "Planning and siting updates",
    Description: "New overlays, changed setbacks, and what neighbours may be asked.",
    readers: ["user", "admin"],
    posts: [
      [
        9,
        "Flood overlay redrawn along the river",
        "The overlay now follows the 2025 survey. Use the property search to see whether your land is still in it before asking for consent under regulation 153.",
      ],
      [
        48,
        "Front fences on corner lots",
        "Regulation 89 is applied to both frontages. A short guide with drawings is on our website.",
      ],
    ],
  },
  {
    Id: "list-pools",
    Name: "Pools and spas",
    Description: "Registration, barriers and the dates by which certificates are due.",
    readers: ["parent"],
    posts: [
      [
        21,
        "Barrier certificates are due every four years",
        "If your pool was registered in 2022, its next certificate of barrier compliance is due this year. You will be written to a month before.",
      ],
    ],
  },
  {
    Id: "list-system",
    Name: "Portal maintenance",
    Description: "When the portal is closed for work, and what is new in it.",
    readers: [],
    posts: [
      [
        5,
        "Closed on Sunday from 6 to 8 in the morning",
        "The portal is brought up to date. What you began stays saved; please lodge before or after.",
      ],
    ],
  },
];

export function seedNews(domains: readonly string[], now: Date) {
  const ago = (days: number) => instant(new Date(now.getTime() - days * DAY_MS));
  const posts: PostRecord[] = lists.flatMap(({ Id, Name, posts: own }) =>
    own.map(([days, Title, Text], index) => ({
      ...{ Id: `${Id}-${index}`, ListId: Id, At: ago(days), By: Name, Title, Text },
    })),
  );
  const subscribers: SubscriberRecord[] = lists.flatMap(({ Id, readers }, at) =>
    readers.map((name, index) => ({
      Id: subscriberId(Id, accountIdOf(name)),
      ListId: Id,
      AccountId: accountIdOf(name),
      Delivery: index % 3 === 1 ? "inbox" : "each",
      JoinedAt: ago(90 + at * 17 + index * 5),
    })),
  );
  const records: ListRecord[] = lists.map(({ Id, Name, Description }) => ({
    ...{ Id, Name, Description, Domains: domains },
  }));
  return { lists: records, posts, subscribers };
}
