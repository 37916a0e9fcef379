import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface PictureViewProps {
  url: string;
  description: string;
  /** The words of the button that closes the large picture. */
  closeLabel: string;
  onError: () => void;
}

/** A picture in a message. Pressed, it fills the window, for what is too small to read; a press or Escape closes it. */
export function PictureView({ url, description, closeLabel, onError }: PictureViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    if (isLarge) dialog.current?.showModal();
  }, [isLarge]);
  return (
    <>
      <button type="button" className="rich-picture" aria-haspopup="dialog" onClick={() => setLarge(true)}>
        <img className="rich-media" src={url} alt={description} loading="lazy" onError={onError} />
      </button>
      {isLarge && (
        // A press beside the button closes it too, and Escape for those without a pointer.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
        <dialog
          ref={dialog}
          className="rich-picture-large"
          aria-label={description}
          onClick={() => dialog.current?.close()}
          onClose={() => setLarge(false)}
        >
          <button type="button" className="rich-picture-close" aria-label={closeLabel}>
            <X size={20} aria-hidden="true" />
          </button>
          <img src={url} alt={description} />
        </dialog>
      )}
    </>
  );
}
