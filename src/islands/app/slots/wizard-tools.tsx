/** The wizard's template menu: fill in from a template, save as a template. */
import { useState } from "react";
import type { WizardTools as Tools } from "#features/lodgement/wizard/lodgement-wizard-props.ts";
import { useText } from "#i18n/use-text.ts";
import { createLazyDialog, Menu, showToast } from "#ui/index.ts";

const FillFromTemplate = createLazyDialog(
  () => import("#features/templates/fill-from-template.tsx"),
  (part) => part.FillFromTemplate,
);
const SaveAsTemplate = createLazyDialog(
  () => import("#features/templates/save-as-template.tsx"),
  (part) => part.SaveAsTemplate,
);

export function WizardTools({ title, steps, onReload, ...draft }: Tools) {
  const t = useText();
  const [openDialog, setOpenDialog] = useState<"fill" | "save" | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <>
      <Menu
        className="-ms-4"
        align="end"
        label={t("app.templates")}
        items={[
          {
            id: "fill",
            label: t("templates.fill.action"),
            icon: "template",
            onSelect: () => setOpenDialog("fill"),
          },
          {
            id: "save",
            label: t("templates.save.action"),
            icon: "copy",
            onSelect: () => setOpenDialog("save"),
          },
        ]}
      />
      {openDialog === "fill" && (
        <FillFromTemplate
          {...draft}
          onClose={close}
          onFilled={async (count) => {
            // Keep the dialog open meanwhile: what was typed into the wizard would not be in the loaded draft.
            await onReload();
            close();
            showToast({ tone: "success", text: t("templates.fill.filled", { count }) });
          }}
        />
      )}
      {openDialog === "save" && (
        <SaveAsTemplate
          applicationId={draft.applicationId}
          title={title}
          steps={steps()}
          savePendingChanges={async () => void (await draft.save())}
          onClose={close}
          onCreated={({ Name }) => {
            close();
            showToast({ tone: "success", text: t("templates.save.made", { name: Name }) });
          }}
        />
      )}
    </>
  );
}
