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
watch('layout-shift', (entry) => {
  if (!entry.hadRecentInput) noted.shift += entry.value;
});
watch(
  'event',
  ({ interactionId, duration }) => {
    if (interactionId > 0)
      noted.interactions[interactionId] = Math.max(noted.interactions[interactionId] ?? 0, duration);
  },
  { durationThreshold: 16 },
);
