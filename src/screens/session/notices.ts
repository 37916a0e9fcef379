let audio: AudioContext | null = null;

/** A short, soft double tone. Browsers allow it once the person has used the page. */
export function playTone() {
  try {
    audio ??= new AudioContext();
    const context = audio;
    void context.resume();
    for (const [index, frequency] of [660, 880].entries()) {
      const from = context.currentTime + index * 0.13;
      const oscillator = context.createOscillator();
      const gain = context.createGain();
      oscillator.frequency.value = frequency;
      gain.gain.setValueAtTime(0.0001, from);
      gain.gain.exponentialRampToValueAtTime(0.14, from + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, from + 0.22);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(from);
      oscillator.stop(from + 0.24);
    }
  } catch {
    // No sound here: the badge and the list say the same.
  }
}

/** Whether this browser can show notices of this page. */
export function canNotify(): boolean {
  return 'Notification' in globalThis && globalThis.isSecureContext;
}

/** What this browser lets this page show; a browser that can show nothing counts as one that denies it. */
export function noticePermission(): NotificationPermission {
  return canNotify() ? Notification.permission : 'denied';
}
