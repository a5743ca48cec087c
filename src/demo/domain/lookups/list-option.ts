import type { DropdownOption } from "#contract/shapes.ts";
import type { MessageKey } from "../../messages/catalogue.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage } from "../../messages/message.ts";

export type ListOption = UnlocalisedResponse<DropdownOption, "Name" | "Group">;

type OptionId<Prefix extends string> = MessageKey extends infer Key
  ? Key extends `lists.${Prefix}.${infer Id}`
    ? Id
    : never
  : never;

/** Creates list options in the given order. Their names are the messages `lists.<list>.<id>`. */
export function createListOptions<List extends string>(
  list: List,
  ids: readonly OptionId<List>[],
  group?: OptionId<"group">,
): ListOption[] {
  return ids.map((Id: string) => ({
    Id,
    Name: createMessage(`lists.${list}.${Id}` as MessageKey),
    ...(group && { Group: createMessage(`lists.group.${group}`) }),
  }));
}
