import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createPlainText } from "#i18n/plain-text.ts";
import own from "./messages.en-US.json" with { type: "json" };
import { PrivateLink } from "./private-link.tsx";

afterEach(cleanup);

const t = createPlainText(own, "en-US");
const link = "https://permits.example/public-lodgement/#resume=secret";

it.each([
  { isAllowed: true, text: "Copied" },
  { isAllowed: false, text: "Select the link and copy it" },
])(
  'the notice "$text" is a new element each time, so that it is announced again',
  async ({ isAllowed, text }) => {
    render(<PrivateLink t={t} link={link} email="ada@permits.example" endsOn="4 December 2026" />);
    const writeText = vi.spyOn(navigator.clipboard, "writeText");
    if (isAllowed) writeText.mockResolvedValue();
    else writeText.mockRejectedValue(new Error("refused"));
    const press = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy link" })));
    await press();
    const notice = screen.getByText(text);
    expect(notice.closest("[role=status]")).not.toBeNull();
    await press();
    expect(screen.getByText(text)).not.toBe(notice);
    expect(writeText).toHaveBeenLastCalledWith(link);
    writeText.mockRestore();
  },
);
