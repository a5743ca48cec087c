import { ActionsSample } from "./styleguide/actions-sample.tsx";
import { ChoicesSample } from "./styleguide/choices-sample.tsx";
import { ColoursSample } from "./styleguide/colours-sample.tsx";
import { FeedbackSample } from "./styleguide/feedback-sample.tsx";
import { FieldsSample } from "./styleguide/fields-sample.tsx";
import { FormSample } from "./styleguide/form-sample.tsx";
import { ListSample } from "./styleguide/list-sample.tsx";
import { NavigationSample } from "./styleguide/navigation-sample.tsx";
import { OverlaysSample } from "./styleguide/overlays-sample.tsx";
import { ProgressSample } from "./styleguide/progress-sample.tsx";
import { StatesSample } from "./styleguide/states-sample.tsx";
import { Toaster } from "./toaster.tsx";

/** Every part in each state, under the theme of the host that shows it. Its words are sample content. */
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
