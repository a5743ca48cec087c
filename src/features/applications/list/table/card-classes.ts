/**
 * CSS classes of a row in a narrow table, where the row is displayed as a card. The first line of a card
 * contains the title and the actions. The second line contains the other cells.
 */

export const CARD =
  "@max-[40rem]/table:flex @max-[40rem]/table:flex-wrap @max-[40rem]/table:items-center @max-[40rem]/table:gap-x-2";
export const CARD_TITLE = "@max-[40rem]/table:grow @max-[40rem]/table:basis-[calc(100%-6rem)]";
/**
 * Class of a title beside a checkbox. The title is narrower, so that the actions still fit on the first line.
 */
export const CARD_TITLE_BESIDE_SELECT = "@max-[40rem]/table:grow @max-[40rem]/table:basis-[calc(100%-9rem)]";
export const CARD_SELECT = "@max-[40rem]/table:w-8";
export const CARD_FACT =
  "@max-[40rem]/table:order-1 @max-[40rem]/table:self-start @max-[40rem]/table:w-auto @max-[40rem]/table:flex @max-[40rem]/table:gap-1 @max-[40rem]/table:text-sm";
export const HIDDEN_IN_CARD_CLASS = "@max-[40rem]/table:hidden";
