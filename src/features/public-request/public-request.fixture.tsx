/** Opens a link that requests two items, and simulates a person's actions on the page. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import type {
  LinkedInformationRequest,
  OpenedRequestLink,
} from "#contract/public/public-additional-request.ts";
import { createPlainText } from "#i18n/plain-text.ts";
import shared from "../../islands/messages.en-US.json" with { type: "json" };
import own from "./messages.en-US.json" with { type: "json" };
import { PublicRequest, type PublicRequestProps } from "./public-request.tsx";

const t = createPlainText({ ...shared, ...own }, "en-US");
export const SENT_AT = "2026-11-21T03:04:00Z";
export const LINK_TOKEN = "abc.1790000000000.signature-0001";
export const createItem = (
  Id: string,
  more: Partial<LinkedInformationRequest["Items"][number]>,
): LinkedInformationRequest["Items"][number] => ({
  ...{ Id, Kind: "answer", Label: "Describe the work", Remark: "Which walls?", Value: "A house." },
  ...{ Field: null, Documents: [], IsDone: false },
  ...more,
});
export const textField = {
  Type: "longText",
  Options: [],
  Parts: [],
  Unit: null,
  Hint: null,
  Values: ["A house."],
} as const;
export const openedLinkResponse: OpenedRequestLink = {
  ...{ State: "open", Number: "BP-2026-01042", Place: "4 Mill Lane", At: null },
  Request: {
    ...{ TypeName: "Building permit", AskedAt: "2026-11-20T01:00:00Z", AskedBy: "Ingrid Sorensen" },
    ...{ DueDate: "2026-12-04", Remark: "Two things.", ClientComment: null, EndsAt: "2026-12-18T12:00:00Z" },
    Items: [
      createItem("i0", { Field: { ...textField, Options: [], Parts: [], Values: ["A house."] } }),
      createItem("i1", { Kind: "document", Label: "Site plan", Remark: "The north point.", Value: null }),
    ],
  },
};

export async function openLink(calls: Partial<PublicRequestProps> = {}) {
  const props: PublicRequestProps = {
    t,
    language: "en-US",
    token: LINK_TOKEN,
    signInHref: "/auth/login/",
    trackingHref: "/app-tracking/",
    limits: { maxFileSize: 25_000_000, fileTypes: [".pdf"] },
    renderAsk: (onBack) => (
      <button type="button" onClick={onBack}>
        Ask form
      </button>
    ),
    onToken: () => {},
    onOpen: async () => openedLinkResponse,
    onSend: async () => SENT_AT,
    sendFileFor: () => async (file) => ({ DocumentId: "d1", FileName: file.name, Size: file.size }),
    onRemoveDocument: async () => {},
    ...calls,
  };
  await act(async () => void render(<PublicRequest {...props} />));
  await waitForRender();
}
export const waitForRender = () =>
  act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
export const sendAnswers = () =>
  act(async () =>
    fireEvent.submit(screen.getByRole("button", { name: "Send answers" }).closest("form") as HTMLFormElement),
  );
export const enterAnswer = (value: string) =>
  act(async () => {
    const field = screen.getByLabelText(/^Your answer/);
    fireEvent.change(field, { target: { value } });
    fireEvent.input(field, { target: { value } });
  });
export const chooseFile = (name: string) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText(/^Your files/), {
      target: { files: [new File(["%PDF-"], name)] },
    }),
  );

/** Clears browser storage and the URL. */
export function resetPage() {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/public-additionalapplicationrequest/#open");
}
