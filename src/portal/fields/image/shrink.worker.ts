import { type Canvas, type ShrinkLimits, shrink } from './shrink.ts';

/** Makes a picture smaller, away from the page's own thread. */
addEventListener('message', async (event: MessageEvent<{ file: Blob; limits: ShrinkLimits }>) => {
  const { file, limits } = event.data;
  try {
    const bitmap = await createImageBitmap(file);
    const blob = await shrink(file, canvasOf(bitmap), limits, (percent) => postMessage({ percent }));
    bitmap.close();
    postMessage({ blob });
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
});

function canvasOf(bitmap: ImageBitmap): Canvas {
  return {
    width: bitmap.width,
    height: bitmap.height,
    write(width, height, type, quality) {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser cannot draw pictures.');
      // JPEG knows no transparency: what shows through is paper, not black.
      if (type === 'image/jpeg') {
        context.fillStyle = '#fff';
        context.fillRect(0, 0, width, height);
      }
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, width, height);
      return canvas.convertToBlob({ type, ...(quality === undefined ? {} : { quality }) });
    },
  };
}
