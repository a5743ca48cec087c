/** Operates a page as a person without a mouse does. The focus must always be visible and never be lost. */
import type { Locator, Page } from "@playwright/test";
import type { InputDevice } from "./lodge-building-permit.ts";
import { expect } from "./portal.ts";

const MAX_TABS = 80;

/** Returns the fault of the current focus; `undefined` if it is visible. */
function findFocusFault(): string | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return "the focus is lost";
  const name = focused.outerHTML.slice(0, 200);
  // A file input shows its focus on the area around it.
  const isFileInput = focused.matches("[type=file]");
  const places = isFileInput ? [focused.closest("label")] : [focused, focused.parentElement];
  const visibleFocus = places.find((place) => {
    if (!place) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(place);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
  });
  if (!visibleFocus) return `nothing shows the focus on ${name}`;
  const { left, right, top, bottom } = visibleFocus.getBoundingClientRect();
  const isOnScreen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  if (!isOnScreen) return `the focus is off the screen, on ${name}`;
  const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
  const ys = [top + 2, (top + bottom) / 2, bottom - 2].filter((y) => y > 0 && y < innerHeight);
  const isCovered = ys.every((y) => {
    const topElement = document.elementFromPoint(x, y);
    return topElement !== null && !visibleFocus.contains(topElement) && !topElement.contains(visibleFocus);
  });
  return isCovered ? `something covers ${name}` : undefined;
}

export async function expectVisibleFocus(page: Page): Promise<void> {
  // Retry, because scrolling the focused element into view takes a frame.
  await expect.poll(() => page.evaluate(findFocusFault), { timeout: 2_000 }).toBeUndefined();
}

function hasLeftPage(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === document.body);
}

/** Presses Tab until a control has the focus; every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor({ state: "attached" });
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MAX_TABS; presses++) {
    if (await hasFocus()) return;
    await page.keyboard.press(key);
    // After the last control, Tab leads to the browser's toolbar, and from there to the first control.
    if (await hasLeftPage(page)) await page.keyboard.press(key);
    await expectVisibleFocus(page);
  }
  throw new Error(`${MAX_TABS} times Tab did not lead to ${target}`);
}

export async function pressOn(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * Chooses an option of a radio group. Tab stops only once at the group; the arrow keys move to the option.
 */
async function chooseRadio(page: Page, group: Locator, answer: string): Promise<void> {
  const option = group.getByRole("radio", { name: answer, exact: true });
  await group.waitFor();
  const isInGroup = () => group.evaluate((box) => box.contains(document.activeElement));
  for (let presses = 0; !(await isInGroup()); presses++) {
    if (presses === MAX_TABS) throw new Error(`Tab did not lead to ${group}`);
    await page.keyboard.press("Tab");
    await expectVisibleFocus(page);
  }
  await page.keyboard.press("Space");
  for (let presses = 0; presses < 10 && !(await option.isChecked()); presses++)
    await page.keyboard.press("ArrowDown");
  await expect(option).toBeChecked();
  await expectVisibleFocus(page);
}

export function openKeyboard(page: Page): InputDevice {
  return {
    press: (target) => pressOn(page, target),
    tick: (box) => pressOn(page, box, "Space"),
    async write(target, text) {
      await tabTo(page, target);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
    pick: (group, answer) => chooseRadio(page, group, answer),
    // Chooses in a native select by the first letters of an option, without opening it.
    async choose(list, letters) {
      await tabTo(page, list);
      await expect(list.locator("option").nth(1)).toBeAttached();
      await page.keyboard.type(letters);
      await expect(list).not.toHaveValue("");
    },
    openFiles: (input) => pressOn(page, input),
  };
}
