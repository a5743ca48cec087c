import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import type { SignatureRequestKind } from "#contract/applications/signature-request.ts";
import { TextsOverlay } from "#i18n/use-text.ts";
import messages from "../messages.en-US.json" with { type: "json" };
import { SignatureRequestFields, type SignatureRequestValues } from "./signature-request-fields.tsx";

afterEach(cleanup);

const values: SignatureRequestValues = {
  ...{ Name: "Noor Haddad", Email: "noor@mail.example" },
  ...{ Address: "14 Mill Lane, Riverbend VIC 3994", Note: "Underpinning of the shared wall" },
};

interface Drawing {
  readonly Id: string;
  readonly FileName: string;
  readonly DocumentTypeName: string;
}

function renderAndSend(
  kind: SignatureRequestKind,
  sentValues: SignatureRequestValues,
  documents?: Drawing[],
) {
  const onSend = vi.fn();
  const otherProps = { isBusy: false, failure: undefined, onChange: () => {}, onCancel: () => {} };
  render(
    <TextsOverlay messages={messages}>
      <SignatureRequestFields
        kind={kind}
        heading="h2"
        values={sentValues}
        takesFocus={false}
        documents={documents as ApplicationDocument[] | undefined}
        onSend={onSend}
        {...otherProps}
      />
    </TextsOverlay>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Send email" }));
  return onSend;
}

it.each([
  ["Email", /^Their email address/],
  ["Address", /^Address of their property/],
  ["Note", /^Proposed protection work/],
] as const)("a notice without %s is not sent, and the field says so", (key, label) => {
  const onSend = renderAndSend("neighbour", { ...values, [key]: " " });
  expect(onSend).not.toHaveBeenCalled();
  const field = screen.getByLabelText(label);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
});

it("a co-signer needs no address of a property", () => {
  const onSend = renderAndSend("co-signer", { ...values, Address: "", Note: "" });
  expect(onSend).toHaveBeenCalledOnce();
  expect(screen.queryByLabelText(/^Address/)).toBeNull();
});

it("the chosen drawings are sent with a notice, without those removed in the meantime", () => {
  const drawing = { Id: "d1", FileName: "Wall section.pdf", DocumentTypeName: "Sections" };
  const onSend = renderAndSend("neighbour", { ...values, DocumentIds: ["d1", "removed"] }, [drawing]);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Wall section.pdf" }).checked).toBe(true);
  expect(onSend).toHaveBeenCalledWith({ ...values, DocumentIds: ["d1"] });
});

it("drawings that were chosen before are sent although the documents are not loaded yet", () => {
  const onSend = renderAndSend("neighbour", { ...values, DocumentIds: ["d1"] });
  expect(onSend).toHaveBeenCalledWith({ ...values, DocumentIds: ["d1"] });
});

it.each([
  ["neighbour", "Ask the neighbour to respond by email"],
  ["co-signer", "Ask for the signature by email"],
] as const)("the form that asks a %s has a heading, which names it", (kind, name) => {
  renderAndSend(kind, values);
  expect(screen.getByRole("heading", { level: 2, name })).toBeTruthy();
  expect(screen.getByRole("group", { name }).hasAttribute("aria-labelledby")).toBe(true);
});
