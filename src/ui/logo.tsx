/** The product's mark: a speech bubble that holds a P. Decorative; the name stands beside it. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" data-own-size aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--p-colors-brand-solid)" />
      <path
        d="M9 8.5h9.2a6.3 6.3 0 0 1 0 12.6h-3.6l-4.3 3.5a.8.8 0 0 1-1.3-.6z"
        fill="var(--p-colors-brand-contrast)"
      />
      <circle cx="14.2" cy="14.8" r="1.5" fill="var(--p-colors-brand-solid)" />
      <circle cx="19" cy="14.8" r="1.5" fill="var(--p-colors-brand-solid)" />
    </svg>
  );
}
