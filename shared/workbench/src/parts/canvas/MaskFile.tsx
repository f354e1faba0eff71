import { IconButton, saveFile } from '@facet/ui';
import { useHost } from '@facet/platform/widget';
import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { PREVIEW_SIDE } from '../../media/limits.ts';
import { useWords } from '../../messages/index.ts';
import type { ImageValue } from '../../model/definition.ts';
import { fileStem } from '../../result/fileName.ts';
import { readMaskFile, writeMaskFile } from './mask-file.ts';
import type { MaskLayer } from './painter.ts';
import { addShape, type MaskValue } from './shapes.ts';

export interface MaskFileProps {
  readonly picture: ImageValue;
  readonly value: MaskValue;
  readonly onChange: (value: MaskValue) => void;
  /** What the marks of a file are painted as. */
  readonly role: string;
  readonly layer: MaskLayer;
  readonly disabled: boolean;
}

/** The marks as a file: a black picture, white where it is marked, as every program takes it. */
export function MaskFile({ picture, value, onChange, role, layer, disabled }: MaskFileProps) {
  const t = useWords();
  const { toast } = useHost();
  const input = useRef<HTMLInputElement>(null);
  const fail = (): void => toast({ message: t('canvas.mask-failed'), type: 'error' });
  const load = async (file: File): Promise<void> => {
    const mask = await readMaskFile(file, PREVIEW_SIDE);
    onChange(addShape(value, { kind: 'runs', role, ...mask }));
  };
  const save = async (): Promise<void> => {
    const name = `${fileStem(picture.name)}-mask.png`;
    saveFile(await writeMaskFile(value, picture, layer.targets), name, document);
  };
  return (
    <>
      <IconButton
        label={t('canvas.mask-save')}
        icon={<Download />}
        disabled={disabled || value.done.length === 0}
        onClick={() => void save().catch(fail)}
      />
      <IconButton
        label={t('canvas.mask-load')}
        icon={<Upload />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/png,image/webp,image/jpeg"
        hidden
        aria-label={t('canvas.mask-load')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          if (file) void load(file).catch(fail);
        }}
      />
    </>
  );
}
