export { Alert, type AlertProps } from "./alert.tsx";
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps, buttonClass } from "./button.tsx";
export { Card, type CardProps } from "./card.tsx";
export { Checkbox, CheckboxGroup, type CheckboxGroupProps, type CheckboxProps } from "./checkbox.tsx";
export type { ChoiceOption } from "./choice.tsx";
export { classNames } from "./class-names.ts";
export { type DescriptionItem, DescriptionList } from "./description-list.tsx";
export { Dialog, type DialogProps } from "./dialog.tsx";
export { Dotted, type DottedProps } from "./dotted.tsx";
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from "./empty-state.tsx";
export { ErrorSummary, type ErrorSummaryItem, type ErrorSummaryProps } from "./error-summary.tsx";
export { Fetched, type FetchedProps, type FetchedTexts } from "./fetched.tsx";
export { Field, type FieldControl, type FieldProps } from "./field.tsx";
export { Fieldset, type FieldsetProps } from "./fieldset.tsx";
export { FileDrop, type FileDropProps } from "./file-drop.tsx";
export { openFile, saveFile } from "./file-link.ts";
export { type FormChoice, FormField, type FormFieldProps, type FormFieldSpec } from "./form-field.tsx";
export { Icon, type IconProps } from "./icon.tsx";
export type { IconName } from "./icons.ts";
export { Link, type LinkProps } from "./link.tsx";
export { type Loaded, LoadedTextsProvider, loaded, loadedDialog } from "./loaded.tsx";
export { Menu, type MenuProps } from "./menu.tsx";
export type { MenuItem } from "./menu-entry.tsx";
export { OutlinePicture, type OutlinePictureProps } from "./outline-picture.tsx";
export { PageFoot, type PageFootProps, type PageFootTexts } from "./page-foot.tsx";
export { PageTitle, type PageTitleProps } from "./page-title.tsx";
export { Pagination, type PaginationLabels, type PaginationProps } from "./pagination.tsx";
export { PersonCheck, type PersonCheckProps } from "./person-check.tsx";
export { ProgressBar, type ProgressBarProps } from "./progress-bar.tsx";
export { RadioGroup, type RadioGroupProps } from "./radio-group.tsx";
export {
  type FormGroup,
  type FormValues,
  RecordForm,
  type RecordFormProps,
  type RecordFormTexts,
} from "./record-form.tsx";
export { RecordList, type RecordListProps, type RecordListTexts } from "./record-list.tsx";
export { RemovedNote, type RemovedNoteProps } from "./removed-note.tsx";
export { SearchField, type SearchFieldProps } from "./search-field.tsx";
export { Select, type SelectOption, type SelectProps } from "./select.tsx";
export { SidePanel, type SidePanelProps } from "./side-panel.tsx";
export { Skeleton, type SkeletonProps } from "./skeleton.tsx";
export { SkipLink } from "./skip-link.tsx";
export { StatusTag, type StatusTagProps, type StatusTone } from "./status-tag.tsx";
export { type Step, Stepper, type StepperProps, type StepState } from "./stepper.tsx";
export { Table, Tbody, Td, Th, Thead, Tr } from "./table.tsx";
export { type Tab, Tabs, type TabsProps } from "./tabs.tsx";
export { Textarea, TextInput, type TextInputProps } from "./text-input.tsx";
export { Timeline, type TimelineItem, type TimelineState } from "./timeline.tsx";
export { dismissToast, type NewToast, showToast, TOAST_LIFE_MS, type Toast } from "./toast.store.ts";
export { Toaster } from "./toaster.tsx";
export type { Tone } from "./tone.ts";
export { VisuallyHidden } from "./visually-hidden.tsx";
