/** Whether what was scanned was taken. */
export type Tone = 'good' | 'bad';

const sounds = { good: { pitch: 1320, seconds: 0.06 }, bad: { pitch: 196, seconds: 0.22 } };
const colours = { good: 'success', bad: 'danger' };
let speaker: AudioContext | null = null;

/** A short high or a longer low tone: whoever scans looks at the goods and not at the screen. */
export function beep(tone: Tone): void {
  if (typeof AudioContext === 'undefined') return;
  speaker ??= new AudioContext();
  const { pitch, seconds } = sounds[tone];
  const volume = speaker.createGain();
  volume.gain.value = 0.05;
  const source = speaker.createOscillator();
  source.frequency.value = pitch;
  source.connect(volume).connect(speaker.destination);
  source.start();
  source.stop(speaker.currentTime + seconds);
}

/** Lights an element up for a moment, unless motion is unwanted. */
export function flash(element: HTMLElement | null, tone: Tone): void {
  if (element === null || !('animate' in element)) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const colour = colours[tone];
  element.animate([{ background: `var(--${colour}-fill)`, borderColor: `var(--${colour}-text)` }, {}], {
    duration: 700,
    easing: 'ease-out',
  });
}
