import { useState } from "react";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { Timeline } from "../lists/timeline.tsx";
import { Stepper, type StepState } from "../page/stepper.tsx";
import { StyleguideSample } from "./sample.tsx";

const STEPS: Array<[string, StepState]> = [
  ["Applicant", "done"],
  ["Ownership", "problem"],
  ["Property", "current"],
  ["Builder", "upcoming"],
  ["Documents", "upcoming"],
  ["Review and declare", "upcoming"],
];

export function ProgressSample() {
  const [displayedTitle, setDisplayedTitle] = useState("Property");
  const position = STEPS.findIndex(([title]) => title === displayedTitle) + 1;
  return (
    <StyleguideSample title="Progress" description="How far one is, in words and in marks.">
      <div className="grid gap-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <Stepper
          label="Steps of this application"
          summary={`Step ${position} of ${STEPS.length}: ${displayedTitle}`}
          displayedId={displayedTitle}
          stateLabels={{ done: "done", problem: "needs attention" }}
          steps={STEPS.map(([title, state]) => ({
            id: title,
            title,
            state,
            ...(state !== "upcoming" && { onSelect: () => setDisplayedTitle(title) }),
          }))}
        />
        <Timeline
          label="Where the application stands"
          items={[
            {
              id: "1",
              title: "Lodged",
              state: "done",
              stateLabel: "Done",
              meta: "Wednesday 14 October 2026",
            },
            {
              id: "2",
              title: "Checked for completeness",
              state: "done",
              stateLabel: "Done",
              meta: "Friday 16 October 2026",
            },
            {
              id: "3",
              title: "Drainage plan asked for",
              state: "problem",
              stateLabel: "Waiting for you",
              meta: "Answer by 3 November",
              children: <p>The surveyor asks for the drainage plan at a scale of 1:100.</p>,
            },
            {
              id: "4",
              title: "Assessment",
              state: "current",
              stateLabel: "Now",
              meta: "Usually 10 business days",
            },
            { id: "5", title: "Decision", state: "upcoming", stateLabel: "Later" },
            { id: "6", title: "Inspections", state: "upcoming", stateLabel: "Later" },
          ]}
        />
      </div>
      <div className="grid max-w-md gap-2">
        <p>site-plan.pdf, 62 %</p>
        <ProgressBar label="Sending site-plan.pdf" value={62} />
        <p>Checking</p>
        <ProgressBar label="Checking site-plan.pdf" />
      </div>
    </StyleguideSample>
  );
}
