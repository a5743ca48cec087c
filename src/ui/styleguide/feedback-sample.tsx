import { Button } from "../actions/button.tsx";
import { Alert } from "../feedback/alert.tsx";
import { ErrorAlert } from "../feedback/error-alert.tsx";
import { StatusTag } from "../feedback/status-tag.tsx";
import { showToast } from "../overlays/toast.store.ts";
import { StyleguideSample } from "./sample.tsx";

export function FeedbackSample() {
  return (
    <StyleguideSample
      title="Messages"
      description="What happened, then what to do about it. A word always, never a colour alone."
    >
      <div className="flex flex-wrap gap-2">
        <StatusTag tone="neutral">Draft</StatusTag>
        <StatusTag tone="info">In assessment</StatusTag>
        <StatusTag tone="success">Permit issued</StatusTag>
        <StatusTag tone="warning">Further information required</StatusTag>
        <StatusTag tone="danger">Refused</StatusTag>
      </div>
      <div className="grid max-w-3xl gap-3">
        <Alert tone="info">The counter is closed on Monday. Lodging works as always.</Alert>
        <Alert tone="success" title="Lodged">
          We have your application and will write to you within 2 business days.
        </Alert>
        <Alert
          tone="warning"
          title="Request for information: answer by 3 November"
          action={<Button size="s">Answer now</Button>}
        >
          The surveyor asks for the drainage plan at a scale of 1:100.
        </Alert>
        <Alert tone="danger" title="Not saved">
          You are offline. What you typed is kept on this device, and we keep trying.
        </Alert>
        <ErrorAlert
          failure={{ text: "The service is being updated. Try again in a few minutes." }}
          t={String}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => showToast({ text: "Link copied", tone: "success" })}>Show a message</Button>
        <Button
          onClick={() =>
            showToast({
              text: "Draft deleted",
              tone: "info",
              action: {
                label: "Undo",
                onSelect: () => showToast({ text: "Draft is back", tone: "success" }),
              },
            })
          }
        >
          Show one with a way back
        </Button>
        <Button
          onClick={() =>
            showToast({ text: "Error occured while processing. Please try again.", tone: "danger" })
          }
        >
          Show an error
        </Button>
      </div>
    </StyleguideSample>
  );
}
