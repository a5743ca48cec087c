import { Toaster } from "../overlays/toaster.tsx";
import { ActionsSample } from "./actions-sample.tsx";
import { ChoicesSample } from "./choices-sample.tsx";
import { ColoursSample } from "./colours-sample.tsx";
import { FeedbackSample } from "./feedback-sample.tsx";
import { FieldsSample } from "./fields-sample.tsx";
import { FormSample } from "./form-sample.tsx";
import { ListSample } from "./list-sample.tsx";
import { NavigationSample } from "./navigation-sample.tsx";
import { OverlaysSample } from "./overlays-sample.tsx";
import { ProgressSample } from "./progress-sample.tsx";
import { StatesSample } from "./states-sample.tsx";

/** Every ui component in each state, under the host's theme, with sample content. */
export function Styleguide() {
  return (
    <div className="mx-auto grid max-w-page gap-14">
      <header>
        <h1 className="page-title">Style guide</h1>
        <p className="page-sub">
          Every part of the portal in each of its states, carried by this host’s theme.
        </p>
      </header>
      <ColoursSample />
      <ActionsSample />
      <FieldsSample />
      <ChoicesSample />
      <FormSample />
      <FeedbackSample />
      <ListSample />
      <NavigationSample />
      <ProgressSample />
      <OverlaysSample />
      <StatesSample />
      <Toaster dismissLabel="Dismiss" />
    </div>
  );
}
