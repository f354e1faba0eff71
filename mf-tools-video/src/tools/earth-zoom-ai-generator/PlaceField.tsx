import type { Translate } from '@facet/contracts';
import { Field, TextInput } from '@facet/ui';
import { useEffect, useId, useState, type MouseEvent } from 'react';
import type * as atlasModule from './atlas.ts';
import type { Outlines } from './atlas.ts';
import { limits, placeOnMap, readCoordinate, type PlaceChoice } from './place.ts';
import * as styles from './place.module.css';

interface PlaceFieldProps {
  readonly options: { readonly place: PlaceChoice };
  setOption(name: 'place', value: PlaceChoice): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

type Atlas = Pick<typeof atlasModule, 'cities' | 'cityNamed'>;

/** The towns and the map, each once it is here. They stand in a file of their own: no other tool needs them. */
function useAtlas(): { readonly atlas: Atlas | null; readonly outlines: Outlines | 'loading' | null } {
  const [atlas, setAtlas] = useState<Atlas | null>(null);
  const [outlines, setOutlines] = useState<Outlines | 'loading' | null>('loading');
  useEffect(() => {
    const gone = new AbortController();
    const load = async (): Promise<void> => {
      const loaded = await import('./atlas.ts');
      if (gone.signal.aborted) return;
      setAtlas(loaded);
      const drawn = await loaded.loadOutlines(gone.signal);
      if (!gone.signal.aborted) setOutlines(drawn);
    };
    // Degrees can be typed without it.
    load().catch(() => setOutlines(null));
    return () => gone.abort();
  }, []);
  return { atlas, outlines };
}

/** The place that a flight starts or ends at: by name, on a map, or in degrees. */
export function PlaceField({ options: { place }, setOption, disabled, t }: PlaceFieldProps) {
  const { atlas, outlines } = useAtlas();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (value: PlaceChoice): void => setOption('place', value);
  const unknown = typed !== null && typed.trim() !== '' && atlas !== null && atlas.cityNamed(typed) === null;
  return (
    <fieldset className={styles.place} disabled={disabled}>
      <legend className={styles.legend}>{t('place')}</legend>
      <Field label={t('place.name')} hint={t(unknown ? 'place.name.unknown' : 'place.name.hint')}>
        <TextInput
          value={typed ?? place.name ?? ''}
          list={id}
          autoComplete="off"
          onChange={(text) => {
            setTyped(text);
            const city = atlas?.cityNamed(text);
            if (city) choose(city);
          }}
        />
      </Field>
      <datalist id={id}>
        {atlas?.cities.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {outlines === 'loading' && <div className={styles.map} />}
      {outlines !== null && outlines !== 'loading' && (
        <WorldMap
          outlines={outlines}
          place={place}
          label={t('place.map')}
          onChoose={(chosen) => {
            if (disabled) return;
            setTyped(null);
            choose({ name: null, ...chosen });
          }}
        />
      )}
      <div className={styles.degrees}>
        {(['latitude', 'longitude'] as const).map((name) => (
          <Coordinate
            key={name}
            name={name}
            value={place[name]}
            t={t}
            onChange={(value) => {
              setTyped(null);
              choose({ ...place, name: null, [name]: value });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface WorldMapProps {
  readonly outlines: Outlines;
  readonly place: PlaceChoice;
  readonly label: string;
  readonly onChoose: (place: ReturnType<typeof placeOnMap>) => void;
}

/** A flat map; a click chooses a place. Names and degrees do the same from the keyboard. */
function WorldMap({ outlines: { land, borders }, place, label, onChoose }: WorldMapProps) {
  const choose = (event: MouseEvent): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChoose(placeOnMap((event.clientX - left) / width, (event.clientY - top) / height));
  };
  const x = (place.longitude + 180) * 2;
  const y = (90 - place.latitude) * 2;
  return (
    <svg role="img" aria-label={label} className={styles.map} viewBox="0 0 720 360" onClick={choose}>
      <path className={styles.land} d={land} />
      <path className={styles.borders} d={borders} />
      <g className={styles.mark} transform={`translate(${String(x)} ${String(y)})`}>
        <circle r="11" />
        <circle r="3" />
      </g>
    </svg>
  );
}

interface CoordinateProps {
  readonly name: 'latitude' | 'longitude';
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly t: Translate;
}

function Coordinate({ name, value, onChange, t }: CoordinateProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && readCoordinate(typed, limits[name]) === null;
  return (
    <Field label={t(`place.${name}`)} error={wrong ? t(`place.${name}.wrong`) : undefined}>
      <TextInput
        value={typed ?? String(value)}
        inputMode="text"
        autoComplete="off"
        onBlur={() => setTyped(null)}
        onChange={(text) => {
          setTyped(text);
          const read = readCoordinate(text, limits[name]);
          if (read !== null) onChange(read);
        }}
      />
    </Field>
  );
}
