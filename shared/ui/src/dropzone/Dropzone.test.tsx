/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropzone } from './Dropzone.tsx';
import type { DropzoneProps } from './Dropzone.tsx';

const photo = new File(['a'], 'photo.png', { type: 'image/png' });
const other = new File(['b'], 'other.png', { type: 'image/png' });

function setUp(props: Partial<DropzoneProps> = {}) {
  const take = jest.fn<undefined, [File[]]>();
  const { container } = render(
    <Dropzone title="Drop a photo" overTitle="Let go to add it" hint="PNG or JPEG" onFiles={take} {...props} />,
  );
  return {
    take,
    user: userEvent.setup(),
    zone: container.firstElementChild as HTMLElement,
    input: screen.getByLabelText<HTMLInputElement>(/Drop a photo/),
  };
}

const carrying = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files, dropEffect: 'none' } });

describe('Dropzone', () => {
  it('is a file input with a name and its limits as description', () => {
    const { input } = setUp({ accept: 'image/*' });
    expect(input).toHaveAttribute('type', 'file');
    expect(input).toHaveAttribute('accept', 'image/*');
    expect(input).toHaveAccessibleDescription('PNG or JPEG');
  });

  it('is reached by keyboard', async () => {
    const { user, input } = setUp();
    await user.tab();
    expect(input).toHaveFocus();
  });

  it('hands over a chosen file, and the same one again', async () => {
    const { user, input, take } = setUp();
    await user.upload(input, photo);
    await user.upload(input, photo);
    expect(take.mock.calls).toEqual([[[photo]], [[photo]]]);
  });

  it('takes all dropped files where several are wanted, else the first', () => {
    const many = setUp({ multiple: true });
    fireEvent.drop(many.zone, carrying(photo, other));
    expect(many.take.mock.calls).toEqual([[[photo, other]]]);
  });

  it('takes the first of several dropped files where one is wanted', () => {
    const { zone, take } = setUp();
    fireEvent.drop(zone, carrying(photo, other));
    expect(take.mock.calls).toEqual([[[photo]]]);
  });

  it('shows the drop hint while files hover, also over its children, and no longer when they leave', () => {
    const { zone } = setUp();
    fireEvent.dragEnter(zone, carrying());
    fireEvent.dragEnter(screen.getByText('PNG or JPEG'), carrying());
    fireEvent.dragLeave(zone, carrying());
    expect(screen.getByText('Let go to add it')).toBeVisible();
    fireEvent.dragLeave(zone, carrying());
    expect(screen.getByText('Drop a photo')).toBeVisible();
  });

  it('keeps the browser from opening a dropped file', () => {
    const { zone } = setUp();
    const drop = createEvent.drop(zone, carrying(photo));
    fireEvent(zone, drop);
    expect(drop.defaultPrevented).toBe(true);
  });

  it('leaves dragged text and an empty drop alone', () => {
    const { zone, take } = setUp();
    const text = { dataTransfer: { types: ['text/plain'], files: [] } };
    fireEvent.dragEnter(zone, text);
    expect(screen.getByText('Drop a photo')).toBeVisible();
    fireEvent.drop(zone, text);
    fireEvent.drop(zone, carrying());
    expect(take).not.toHaveBeenCalled();
  });

  it('takes nothing while disabled', () => {
    const { zone, input, take } = setUp({ disabled: true });
    fireEvent.drop(zone, carrying(photo));
    expect(take).not.toHaveBeenCalled();
    expect(input).toBeDisabled();
  });
});
