export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  getButtonClass,
} from "./actions/button.tsx";
export { Link, type LinkProps } from "./actions/link.tsx";
export { RowButton, type RowButtonProps, RowLink, type RowLinkProps } from "./actions/row-button.tsx";
export { joinClassNames } from "./class-names.ts";
export { Alert, type AlertProps } from "./feedback/alert.tsx";
export { CaptchaStatus, type CaptchaStatusProps } from "./feedback/captcha-status.tsx";
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
} from "./feedback/empty-state.tsx";
export { ErrorAlert, type ErrorAlertProps, type ShownFailure } from "./feedback/error-alert.tsx";
export { ProgressBar, type ProgressBarProps } from "./feedback/progress-bar.tsx";
export { Skeleton, type SkeletonProps } from "./feedback/skeleton.tsx";
export { StatusTag, type StatusTagProps, type StatusTone } from "./feedback/status-tag.tsx";
export type { AlertTone } from "./feedback/tone.ts";
export { FileDrop, type FileDropProps } from "./files/file-drop.tsx";
export { openFile, saveFile } from "./files/file-link.ts";
export { Checkbox, CheckboxGroup, type CheckboxGroupProps, type CheckboxProps } from "./forms/checkbox.tsx";
export type { ChoiceOption } from "./forms/choice.tsx";
export { ErrorSummary, type ErrorSummaryItem, type ErrorSummaryProps } from "./forms/error-summary.tsx";
export { Field, type FieldControl, type FieldProps, renderField } from "./forms/field.tsx";
export { Fieldset, type FieldsetProps } from "./forms/fieldset.tsx";
export type { FormFieldProps, FormFieldSpec } from "./forms/form-field.tsx";
export { RadioGroup, type RadioGroupProps } from "./forms/radio-group.tsx";
export { SearchField, type SearchFieldProps } from "./forms/search-field.tsx";
export { Select, type SelectOption, type SelectProps } from "./forms/select.tsx";
export { Textarea, TextInput, type TextInputProps } from "./forms/text-input.tsx";
export { Icon, type IconProps } from "./icons/icon.tsx";
export type { IconName } from "./icons/icons.ts";
export { type DescriptionItem, DescriptionList } from "./lists/description-list.tsx";
export { DotSeparated, type DotSeparatedProps } from "./lists/dot-separated.tsx";
export { Pagination, type PaginationLabels, type PaginationProps } from "./lists/pagination.tsx";
export { PaginationBar, type PaginationBarProps } from "./lists/pagination-bar.tsx";
export { Table, Tbody, Td, Th, Thead, Tr } from "./lists/table.tsx";
export { Timeline, type TimelineItem, type TimelineState } from "./lists/timeline.tsx";
export { createLazyDialog, createLazyPart, type LazyPart, LazyTextsProvider } from "./loading/lazy-part.tsx";
export { Dialog, type DialogProps, useModal } from "./overlays/dialog.tsx";
export { Menu, type MenuProps } from "./overlays/menu.tsx";
export type { MenuItem } from "./overlays/menu-entry.tsx";
export { SidePanel, type SidePanelProps } from "./overlays/side-panel.tsx";
export {
  dismissToast,
  type NewToast,
  showToast,
  TOAST_LIFETIME_MS,
  type Toast,
} from "./overlays/toast.store.ts";
export { Toaster } from "./overlays/toaster.tsx";
export { Card, type CardProps } from "./page/card.tsx";
export { OutlinePicture, type OutlinePictureProps } from "./page/outline-picture.tsx";
export { PageTitle, type PageTitleProps } from "./page/page-title.tsx";
export { SkipLink } from "./page/skip-link.tsx";
export { type Step, Stepper, type StepperProps, type StepState } from "./page/stepper.tsx";
export { Tabs, type TabsProps } from "./page/tabs.tsx";
export { VisuallyHidden } from "./page/visually-hidden.tsx";
export type { FormGroup, FormValues, RecordFormProps, RecordFormTexts } from "./records/record-form.tsx";
export { RecordList, type RecordListProps } from "./records/record-list.tsx";
export { RemovedNote, type RemovedNoteProps } from "./records/removed-note.tsx";
