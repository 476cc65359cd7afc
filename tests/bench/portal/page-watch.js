/* Runs in a page before its own code, as it stands here: notes what the browser measures of it. */
const noted = { largestPaint: 0, shift: 0, interactions: {} };
window.noted = noted;

const watch = (type, note, options) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
    ...options,
  });

watch('largest-contentful-paint', (entry) => {
  noted.largestPaint = entry.startTime;
});
// As browsers report it: the worst burst, of five seconds at most and with no second's pause in it.
const burst = { began: 0, last: 0, sum: 0 };
watch('layout-shift', ({ hadRecentInput, startTime, value }) => {
  if (hadRecentInput) return;
  if (startTime - burst.last > 1000 || startTime - burst.began > 5000)
    Object.assign(burst, { began: startTime, sum: 0 });
  burst.last = startTime;
  burst.sum += value;
  noted.shift = Math.max(noted.shift, burst.sum);
});
watch(
  'event',
  ({ interactionId, duration }) => {
    if (interactionId > 0)
      noted.interactions[interactionId] = Math.max(noted.interactions[interactionId] ?? 0, duration);
  },
  { durationThreshold: 16 },
);
