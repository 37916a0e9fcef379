import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { type DrawnEdge, curveOf, lineHeight } from './layout.ts';
import { useEventWord } from './use-event-word.ts';

interface ArrowsProps {
  edges: readonly DrawnEdge[];
  size: { width: number; height: number };
  way: ReadonlySet<string>;
}

/** The lines between the states with their events; the table says the same in words. */
export function Arrows({ edges, size, way }: ArrowsProps) {
  const says = useEventWord();
  const head = useId();
  return (
    <chakra.svg aria-hidden width={size.width} height={size.height} overflow="visible" color="border.strong">
      <defs>
        <ArrowHead id={head} color="border.strong" />
        <ArrowHead id={`${head}way`} color="brand.solid" />
      </defs>
      {edges.map((edge) => {
        const onWay = edge.steps.some((step) => way.has(step));
        const top = edge.y - ((edge.events.length - 1) * lineHeight) / 2;
        return (
          <chakra.g key={`${edge.from}>${edge.to}`} color={onWay ? 'brand.solid' : 'border.strong'}>
            <path
              d={curveOf(edge.points)}
              fill="none"
              stroke="currentColor"
              strokeWidth={onWay ? 2.25 : 1.25}
              markerEnd={`url(#${onWay ? `${head}way` : head})`}
            />
            <chakra.text
              x={edge.x}
              textAnchor="middle"
              dominantBaseline="middle"
              fontSize="11px"
              fill={onWay ? 'brand.fg' : 'fg.muted'}
              stroke="bg.subtle"
              strokeWidth={4}
              paintOrder="stroke"
            >
              {edge.events.map((event, line) => (
                <tspan key={event} x={edge.x} y={top + line * lineHeight}>
                  {says(event)}
                </tspan>
              ))}
            </chakra.text>
          </chakra.g>
        );
      })}
    </chakra.svg>
  );
}

/** Of its own colour: not every browser passes on that of the line. */
function ArrowHead({ id, color }: { id: string; color: string }) {
  return (
    <marker
      id={id}
      viewBox="0 0 8 8"
      refX="7"
      refY="4"
      markerWidth="7"
      markerHeight="7"
      markerUnits="userSpaceOnUse"
      orient="auto"
    >
      <chakra.path d="M0 0 L8 4 L0 8 z" fill={color} />
    </marker>
  );
}
