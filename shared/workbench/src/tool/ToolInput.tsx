import type { ComponentType } from 'react';
import { FileInput } from '../inputs/FileInput.tsx';
import { ImagesInput } from '../inputs/ImagesInput.tsx';
import { InsightFailure } from '../inputs/InsightFailure.tsx';
import * as inputStyles from '../inputs/inputs.module.css';
import { PromptInput } from '../inputs/PromptInput.tsx';
import { UrlInput } from '../inputs/UrlInput.tsx';
import {
  takesFiles,
  type InputSpec,
  type InputSpecs,
  type OptionSpecs,
  type OptionValues,
  type PartProps,
  type ToolDefinition,
} from '../model/definition.ts';
import type { FailureWords } from '../run/describeFailure.ts';
import type { ToolSession } from '../session/session.ts';
import { labelOf } from './blocked.ts';
import { offerHere } from './useFiles.ts';

export interface ToolInputProps<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly name: keyof I & string;
  readonly definition: ToolDefinition<I, O, Found>;
  readonly session: ToolSession<I, O, Found>;
  /** Those that mean something as the options are. */
  readonly inputs: I;
  readonly partProps: PartProps<I, O, Found>;
  readonly words: FailureWords;
  readonly onFocus: () => void;
}

/** The spec of an input with its hint as the options are now. */
function hintedSpec<I extends InputSpecs, O extends OptionSpecs, Found>(
  { inputs, inputHint }: ToolDefinition<I, O, Found>,
  name: keyof I & string,
  options: OptionValues<O>,
): InputSpec {
  const spec: InputSpec = inputs[name]!;
  if (inputHint === undefined) return spec;
  const { hint: _own, ...others } = spec;
  const hint = inputHint(name, options);
  return hint === null ? others : { ...others, hint };
}

/** One input of a tool, by its kind. */
export function ToolInput<I extends InputSpecs, O extends OptionSpecs, Found>({
  name,
  definition,
  session,
  inputs,
  partProps,
  words,
  onFocus,
}: ToolInputProps<I, O, Found>) {
  const spec = hintedSpec(definition, name, session.view().options);
  const { lists, insights } = session.state;
  const common = { state: session.state.inputs[name], disabled: partProps.disabled, words, onFocus };
  const label = words.tool(labelOf(definition, session, name));
  const Overlay = definition.overlays?.[name] as ComponentType<PartProps<I, O, Found>> | undefined;
  switch (spec.kind) {
    case 'url':
      return (
        <div className={inputStyles.addressed}>
          <UrlInput spec={spec} {...common} onText={(text) => session.typeText(name, text)} />
          <InsightFailure
            insight={insights[name]}
            disabled={partProps.disabled}
            words={words}
            onInspectAgain={() => session.inspectAgain(name)}
          />
        </div>
      );
    case 'text':
      return <PromptInput spec={spec} {...common} onText={(text) => session.typeText(name, text)} />;
    case 'images':
      return (
        <ImagesInput
          spec={spec}
          {...common}
          label={label}
          list={lists[name]}
          insight={insights[name]}
          overlay={(picture) => Overlay && <Overlay {...partProps} picture={picture} />}
          onFiles={(chosen) => {
            for (const file of chosen) void session.offerFile(name, { blob: file, name: file.name });
          }}
          onSample={(sample) => void session.offerSample(name, sample)}
          onRemove={(id) => session.removeItem(name, id)}
          onMove={(id, place) => session.moveItem(name, id, place)}
          onClear={() => session.removeInput(name)}
          onInspectAgain={() => session.inspectAgain(name)}
        />
      );
    case 'image':
    case 'video':
    case 'audio':
      return (
        <FileInput
          spec={spec}
          {...common}
          label={label}
          insight={insights[name]}
          overlay={Overlay ? <Overlay {...partProps} /> : null}
          multiple={Object.values(inputs).filter(takesFiles).length > 1}
          onFiles={(files) => offerHere(session, name, inputs, files)}
          onSample={(sample) => void session.offerSample(name, sample)}
          onRemove={() => session.removeInput(name)}
          onInspectAgain={() => session.inspectAgain(name)}
        />
      );
    default:
      return spec satisfies never;
  }
}
