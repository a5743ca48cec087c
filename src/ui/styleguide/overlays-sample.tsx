import { useState } from "react";
import { Button } from "../actions/button.tsx";
import { Field } from "../forms/field.tsx";
import { TextInput } from "../forms/text-input.tsx";
import { DescriptionList } from "../lists/description-list.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { SidePanel } from "../overlays/side-panel.tsx";
import { StyleguideSample } from "./sample.tsx";

type OpenOverlay = "none" | "question" | "form" | "panel";

export function OverlaysSample() {
  const [openOverlay, setOpenOverlay] = useState<OpenOverlay>("none");
  const close = () => setOpenOverlay("none");
  return (
    <StyleguideSample
      title="Over the page"
      description="A dialog asks one thing; a panel looks closer without leaving the list."
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpenOverlay("question")}>Ask before deleting</Button>
        <Button onClick={() => setOpenOverlay("form")}>Ask for something</Button>
        <Button onClick={() => setOpenOverlay("panel")}>Look closer</Button>
      </div>
      <SidePanel open={openOverlay === "panel"} onClose={close} title="BP-2026-0418" closeLabel="Close">
        <DescriptionList
          items={[
            { term: "Address", detail: "12 Wattle Street, Richmond" },
            { term: "Status", detail: "In assessment" },
            { term: "Officer", detail: "R. Papadakis" },
          ]}
        />
      </SidePanel>
      <Dialog
        open={openOverlay === "question"}
        onClose={close}
        title="Delete this draft?"
        footer={
          <Button variant="danger" onClick={close}>
            Delete draft
          </Button>
        }
        cancelLabel="Keep it"
      >
        <p>The answers of 6 steps and 3 files are deleted with it. This cannot be undone.</p>
      </Dialog>
      <Dialog
        open={openOverlay === "form"}
        onClose={close}
        title="Add a contact"
        closeLabel="Close"
        footer={
          <Button variant="primary" onClick={close}>
            Add contact
          </Button>
        }
      >
        <div className="grid gap-4">
          <Field label="Name" required>
            {(control) => <TextInput {...control} data-autofocus />}
          </Field>
          <Field label="Email" optionalText="(optional)">
            {(control) => <TextInput {...control} type="email" />}
          </Field>
        </div>
      </Dialog>
    </StyleguideSample>
  );
}
