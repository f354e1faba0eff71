import './ui.styles.ts';

export { Badge } from './badge/Badge.tsx';
export type { BadgeProps, BadgeTone } from './badge/Badge.tsx';
export { Button, buttonClass } from './button/Button.tsx';
export type { ButtonProps, ButtonSize, ButtonVariant } from './button/Button.tsx';
export { Card } from './card/Card.tsx';
export type { CardProps } from './card/Card.tsx';
export { Checkbox } from './choice/Checkbox.tsx';
export type { CheckboxProps } from './choice/Checkbox.tsx';
export { RadioCards, SegmentedControl } from './choice/RadioCards.tsx';
export type {
  RadioCardOption,
  RadioCardsProps,
  SegmentedControlOption,
  SegmentedControlProps,
} from './choice/RadioCards.tsx';
export { CompareSlider } from './compare-slider/CompareSlider.tsx';
export type { CompareLayer, CompareSliderProps } from './compare-slider/CompareSlider.tsx';
export { cx } from './cx.ts';
export { ConfirmDialog } from './dialog/ConfirmDialog.tsx';
export type { ConfirmDialogProps } from './dialog/ConfirmDialog.tsx';
export { Dialog } from './dialog/Dialog.tsx';
export type { DialogProps } from './dialog/Dialog.tsx';
export { PromptDialog } from './dialog/PromptDialog.tsx';
export type { PromptDialogProps, PromptLimit } from './dialog/PromptDialog.tsx';
export { Disclosure } from './disclosure/Disclosure.tsx';
export type { DisclosureProps } from './disclosure/Disclosure.tsx';
export { byPointer } from './dropzone/by-pointer.ts';
export { Dropzone } from './dropzone/Dropzone.tsx';
export type { DropzoneProps } from './dropzone/Dropzone.tsx';
export { LedgerScene, LetterScene, LostScene, PulseScene, ShelfScene } from './scene/Scene.tsx';
export { EmptyState } from './empty-state/EmptyState.tsx';
export type { EmptyStateProps } from './empty-state/EmptyState.tsx';
export { FacetMark } from './facet-mark/FacetMark.tsx';
export { Field } from './field/Field.tsx';
export type { FieldProps } from './field/Field.tsx';
export { TextCounter } from './field/TextCounter.tsx';
export { useFieldControl } from './field/field-control.ts';
export type { FieldControl } from './field/field-control.ts';
export { Select } from './field/Select.tsx';
export type { SelectOption, SelectProps } from './field/Select.tsx';
export { TextArea, TextInput } from './field/TextInput.tsx';
export type { TextAreaProps, TextInputProps } from './field/TextInput.tsx';
export {
  formatBytes,
  formatCredits,
  formatDuration,
  formatSpan,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTimecode,
} from './format/format.ts';
export { IconButton } from './icon-button/IconButton.tsx';
export type { IconButtonProps } from './icon-button/IconButton.tsx';
export { useMedia } from './media/use-media.ts';
export { Notice } from './notice/Notice.tsx';
export type { NoticeProps, NoticeTone } from './notice/Notice.tsx';
export { ProgressBar } from './progress/ProgressBar.tsx';
export type { ProgressBarProps } from './progress/ProgressBar.tsx';
export { saveFile } from './save-file/save-file.ts';
export { Skeleton } from './skeleton/Skeleton.tsx';
export type { SkeletonProps } from './skeleton/Skeleton.tsx';
export { Slider } from './slider/Slider.tsx';
export type { SliderProps } from './slider/Slider.tsx';
export { Spinner } from './spinner/Spinner.tsx';
export type { SpinnerProps } from './spinner/Spinner.tsx';
export { Tabs } from './tabs/Tabs.tsx';
export type { Tab, TabsProps } from './tabs/Tabs.tsx';
export { ToastRegion } from './toast/ToastRegion.tsx';
export type { ToastRegionProps } from './toast/ToastRegion.tsx';
export { createToastStore, systemClock, TOAST_DURATION_MS } from './toast/toast-store.ts';
export type {
  Toast,
  ToastAction,
  ToastClock,
  ToastInput,
  ToastPlacement,
  ToastStore,
  ToastType,
} from './toast/toast-store.ts';
export { Unbroken } from './unbroken/Unbroken.tsx';
export { VisuallyHidden } from './visually-hidden/VisuallyHidden.tsx';
export type { VisuallyHiddenProps } from './visually-hidden/VisuallyHidden.tsx';
export { useEnteredWheel } from './zoom-pane/useEnteredWheel.ts';
export { ZoomPane } from './zoom-pane/ZoomPane.tsx';
export type { ZoomPaneProps } from './zoom-pane/ZoomPane.tsx';
export { wheelFactor } from './zoom-pane/zoom-view.ts';
