import { chakra } from '@chakra-ui/react/styled-system';
import {
  BaseEdge,
  type Edge,
  type EdgeProps,
  Handle,
  type Node,
  type NodeProps,
  Position,
} from '@xyflow/react';
import { StateChip, type Tone } from '../../ui/state-chip.tsx';
import { type DrawnEdge, curveOf, lineHeight } from './layout.ts';

/** How many things are in a state now, in words. */
export interface Figure {
  text: string;
  isEmpty: boolean;
}

export type StateNode = Node<{
  label: string;
  /** Absent for "any other state". */
  tone?: Tone;
  figure?: Figure | undefined;
  onWay?: boolean;
}>;

export type EventEdge = Edge<{ drawn: DrawnEdge; words: readonly string[]; onWay: boolean }>;

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    width: 'full',
    height: 'full',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    bg: 'bg.raised',
    _hover: { borderColor: 'border.strong' },
  },
  variants: {
    look: {
      any: { borderStyle: 'dashed', borderColor: 'border.strong', bg: 'transparent', color: 'fg.muted' },
      way: { borderColor: 'brand.solid', bg: 'brand.bg' },
      rest: {},
    },
    chosen: { true: { borderColor: 'brand.solid', boxShadow: '0 0 0 1px var(--p-colors-brand-solid)' } },
  },
});

/** A state with its live count; the library's node around it is the button. */
function State({ data: { label, tone, figure, onWay }, selected }: NodeProps<StateNode>) {
  return (
    <Box look={tone === undefined ? 'any' : onWay ? 'way' : 'rest'} chosen={selected} fontSize="xs">
      {tone === undefined ? label : <StateChip tone={tone} label={label} plain />}
      {figure === undefined ? null : (
        <chakra.span color={figure.isEmpty ? 'fg.subtle' : 'fg'} data-figure>
          {figure.text}
        </chakra.span>
      )}
      {/* Arrows have their own points; the library must know that they may end and begin here. */}
      <Handle type="target" position={Position.Top} />
      <Handle type="source" position={Position.Bottom} />
    </Box>
  );
}

/** An arrow with its events, one below the other. */
function Event({ data, markerEnd }: EdgeProps<EventEdge>) {
  if (data === undefined) return null;
  const { drawn, words, onWay } = data;
  const top = drawn.y - ((words.length - 1) * lineHeight) / 2;
  return (
    <>
      <BaseEdge
        path={curveOf(drawn.points)}
        markerEnd={markerEnd}
        interactionWidth={0}
        style={{ stroke: colorOf(onWay), strokeWidth: onWay ? 2.25 : 1.25 }}
      />
      <chakra.text
        textAnchor="middle"
        dominantBaseline="middle"
        fontSize="11px"
        fill={onWay ? 'brand.fg' : 'fg.muted'}
        stroke="bg.subtle"
        strokeWidth={4}
        paintOrder="stroke"
      >
        {words.map((word, line) => (
          <tspan key={word} x={drawn.x} y={top + line * lineHeight}>
            {word}
          </tspan>
        ))}
      </chakra.text>
    </>
  );
}

/** The colour of a line and of its head. */
export function colorOf(onWay: boolean): string {
  return onWay ? 'var(--p-colors-brand-solid)' : 'var(--p-colors-border-strong)';
}

export const nodeTypes = { state: State };
export const edgeTypes = { event: Event };
