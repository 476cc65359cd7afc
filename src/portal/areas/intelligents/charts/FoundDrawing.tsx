import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { SearchField } from '../../../kit/inputs/SearchField.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { ChartDrawing } from '../../../record/document/flow/ChartDrawing.tsx';
import css from './FoundDrawing.module.css';

/** How much larger each step draws it, and how often. */
const STEP = 1.25;
const LARGEST = STEP ** 5;

/** The drawing of a chart in which states and steps are found by their names, and which can be drawn larger. */
export function FoundDrawing(props: React.ComponentProps<typeof ChartDrawing>) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [zoom, setZoom] = useState(1);
  const wanted = typed.trim().toLocaleLowerCase();
  const isFound = (words: string): boolean => wanted !== '' && words.toLocaleLowerCase().includes(wanted);
  const { diagram, stateWords, linesOf } = props;
  const count =
    diagram.nodes.filter(({ region, state }) => isFound(stateWords(region, state))).length +
    diagram.edges.flatMap(linesOf).filter(({ words }) => isFound(words)).length;
  return (
    <>
      <div className={css.bar}>
        <SearchField
          label={text('charts.search')}
          placeholder={text('charts.search')}
          clearLabel={text('common.clear')}
          value={typed}
          onChange={setTyped}
        />
        <span className={css.count} role="status">
          {wanted === '' ? '' : text('charts.found', { count })}
        </span>
        <span className={css.zoom}>
          <IconButton
            label={text('charts.smaller')}
            isDisabled={zoom <= 1}
            onPress={() => setZoom(Math.max(1, zoom / STEP))}
          >
            <ZoomOut size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={text('charts.larger')}
            isDisabled={zoom >= LARGEST}
            onPress={() => setZoom(zoom * STEP)}
          >
            <ZoomIn size={16} aria-hidden />
          </IconButton>
        </span>
      </div>
      <ChartDrawing {...props} isFound={isFound} zoom={zoom} />
    </>
  );
}
