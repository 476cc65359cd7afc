/** In a list Tab leaves the grid, Space ticks and Ctrl+Enter belongs to the page. */
export const listKeys = {
  activateCell: 'Enter',
  goRightCell: 'ArrowRight',
  goLeftCell: 'ArrowLeft',
  goDownCellRetainSelection: false,
  scrollToSelectedCell: false,
  delete: false,
  cut: false,
  paste: false,
} as const;

/** In lines Tab goes on to the next cell that may be typed into, by the grid's own handler, and Ctrl+D fills down. */
export const lineKeys = {
  activateCell: 'Enter|F2',
  goRightCell: 'ArrowRight',
  goLeftCell: 'ArrowLeft',
  goDownCellRetainSelection: false,
  scrollToSelectedCell: false,
  downFill: true,
} as const;
