/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { cities } from './cities.ts';
import { en } from './messages/en.ts';
import { PlaceField } from './PlaceField.tsx';
import { placeOption, type PlaceChoice } from './place.ts';

describe('the field of the place', () => {
  const t = ((key: string) => (en as Readonly<Record<string, string>>)[key] ?? key) as never;
  function Field({ onPlace }: { readonly onPlace: (place: PlaceChoice) => void }) {
    const [place, setPlace] = useState(placeOption.initial);
    return (
      <PlaceField
        options={{ place }}
        setOption={(_, value) => {
          onPlace(value);
          setPlace(value);
        }}
        disabled={false}
        t={t}
      />
    );
  }

  /** The map cannot be fetched here; the list is there without it. */
  const listed = (container: HTMLElement) =>
    waitFor(() => expect(container.querySelectorAll('option')).toHaveLength(cities.length));

  test('degrees are taken, and the name goes; what is no number is said', async () => {
    const onPlace = jest.fn();
    const { container } = render(<Field onPlace={onPlace} />);
    await listed(container);
    const latitude = screen.getByLabelText(en['place.latitude']);
    fireEvent.change(latitude, { target: { value: '-12,5' } });
    expect(onPlace).toHaveBeenLastCalledWith({ name: null, latitude: -12.5, longitude: 2.35 });
    fireEvent.change(latitude, { target: { value: '99' } });
    expect(screen.getByText(en['place.latitude.wrong'])).toBeTruthy();
    expect(onPlace).toHaveBeenCalledTimes(1);
  });

  test('a town is taken by its name once the list is here; another name is said to be unknown', async () => {
    const onPlace = jest.fn();
    const { container } = render(<Field onPlace={onPlace} />);
    await listed(container);
    expect(screen.queryByRole('img')).toBeNull();
    const name = screen.getByLabelText(en['place.name']);
    fireEvent.change(name, { target: { value: 'oslo' } });
    expect(onPlace).toHaveBeenLastCalledWith({ name: 'Oslo, Norway', latitude: 59.91, longitude: 10.75 });
    fireEvent.change(name, { target: { value: 'Atlantis' } });
    expect(screen.getByText(en['place.name.unknown'])).toBeTruthy();
  });
});
