import { type HTMLChakraProps, chakra } from '@chakra-ui/react/styled-system';
import { MarkerType, ReactFlow, ReactFlowProvider } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useFormat, useT } from '../../i18n/language.tsx';
import { useColorMode } from '../../ui/color-mode.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { type Drawing, drawingOf } from './layout.ts';
import { smallest, useView } from './use-view.ts';
import {
  type EventEdge,
  type Figure,
  type StateNode,
  colorOf,
  edgeTypes,
  nodeTypes,
} from './diagram-parts.tsx';
import { anyOther } from './wording.ts';
import type { Chart } from './chart.tsx';

interface DiagramProps {
  chart: Chart;
  /** The state that stands out; of several regions one each. */
  chosen: string;
  /** States and arrows of a way, `from>to`. */
  way: ReadonlySet<string>;
  /** The accessible name of a state's box. */
  nameOf: (state: string) => string;
  /** A figure below a state's name; undefined if nothing is counted. */
  figureOf?: (state: string) => Figure | undefined;
  /** Absent: the states are no buttons, and the drawing begins where the chosen one is. */
  onState?: (state: string) => void;
  /** What keys and pointer do. */
  help: string;
  height: HTMLChakraProps<'div'>['height'];
}

/** The diagram of a machine: its states, and the events between them. */
export function Diagram(props: DiagramProps) {
  return (
    <ReactFlowProvider key={props.chart.id}>
      <Frame {...props} />
    </ReactFlowProvider>
  );
}

function Frame({ help: helpWords, height, ...shown }: DiagramProps) {
  const { chart, chosen, onState } = shown;
  const t = useT('statechart');
  const { dark } = useColorMode();
  const help = useId();
  const drawing = useMemo(() => drawingOf(chart), [chart]);
  const nodes = useNodes(drawing, shown);
  const edges = useEdges(drawing, shown);
  const { zoomIn, zoomOut, fit, onKeyDown } = useView(drawing, onState ? undefined : chosen);
  const buttons = [
    { label: t('diagram.zoomIn'), icon: <ZoomIn aria-hidden />, onClick: () => void zoomIn() },
    { label: t('diagram.zoomOut'), icon: <ZoomOut aria-hidden />, onClick: () => void zoomOut() },
    { label: t('diagram.fit'), icon: <Maximize aria-hidden />, onClick: fit },
  ];
  return (
    <div>
      <chakra.div borderWidth="1px" borderColor="border" borderRadius="xl" bg="bg.subtle" overflow="hidden">
        <Row
          justifyContent="flex-end"
          gap="1"
          padding="1"
          bg="bg.raised"
          borderBottomWidth="1px"
          borderColor="border"
        >
          {buttons.map(({ label, icon, onClick }) => (
            <IconButton key={label} size="sm" label={label} onClick={onClick}>
              {icon}
            </IconButton>
          ))}
        </Row>
        <chakra.div
          height={height}
          css={{
            '--xy-background-color': 'transparent',
            '--xy-attribution-background-color': 'transparent',
            '& .react-flow__handle': { visibility: 'hidden' },
            '& .react-flow': { outlineOffset: '-2px' },
            '& .react-flow__attribution a': { color: 'fg.muted' },
          }}
        >
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onNodeClick={(_, { id }) => onState?.(id)}
            colorMode={dark ? 'dark' : 'light'}
            minZoom={smallest}
            nodesDraggable={false}
            nodesConnectable={false}
            elementsSelectable={false}
            edgesFocusable={false}
            // The wheel moves the page, with Ctrl or ⌘ it zooms; keys have no other meaning than on the rest of the page.
            preventScrolling={false}
            zoomOnScroll={false}
            zoomOnDoubleClick={false}
            deleteKeyCode={null}
            selectionKeyCode={null}
            multiSelectionKeyCode={null}
            panActivationKeyCode={null}
            ariaLabelConfig={{
              'node.a11yDescription.keyboardDisabled': '',
              'edge.a11yDescription.default': '',
            }}
            tabIndex={0}
            data-pannable
            aria-label={t('diagram.label', { lifecycle: chart.machine })}
            aria-describedby={help}
            onKeyDown={onKeyDown}
          />
        </chakra.div>
      </chakra.div>
      <Text as="p" id={help} look="detail" paddingTop="2">
        {helpWords}
      </Text>
    </div>
  );
}

type Shown = Omit<DiagramProps, 'help' | 'height'>;

function useNodes(drawing: Drawing, { chart, chosen, way, nameOf, figureOf, onState }: Shown): StateNode[] {
  return drawing.states.map(({ path, x, y, width, height }) => {
    const isAny = path === anyOther;
    const isButton = !isAny && onState !== undefined;
    const label = chart.state(path);
    const selected = chosen.split('+').includes(path);
    const common = {
      id: path,
      type: 'state' as const,
      position: { x: x - width / 2, y: y - height / 2 },
      width,
      height,
      measured: { width, height },
      selected,
      focusable: isButton,
      style: {
        borderRadius: 'var(--p-radii-lg)',
        cursor: isButton ? 'pointer' : undefined,
        pointerEvents: isButton ? ('all' as const) : ('none' as const),
      },
    };
    const unsaid = { 'aria-roledescription': undefined, 'aria-describedby': undefined };
    if (isAny)
      return { ...common, ariaRole: 'note', ariaLabel: label, domAttributes: unsaid, data: { label } };
    return {
      ...common,
      ariaRole: isButton ? 'button' : 'note',
      ariaLabel: nameOf(path),
      domAttributes: {
        ...unsaid,
        ...(isButton ? { 'aria-pressed': selected } : { 'aria-current': selected }),
      },
      data: { label, tone: chart.tone(path), figure: figureOf?.(path), onWay: way.has(path) },
    };
  });
}

function useEdges(drawing: Drawing, { chart, way }: Shown): EventEdge[] {
  const format = useFormat();
  return drawing.edges.map((drawn) => {
    const onWay = drawn.steps.some((step) => way.has(step));
    const words = drawn.events.map(chart.event);
    return {
      id: `${drawn.from}>${drawn.to}`,
      type: 'event',
      source: drawn.from,
      target: drawn.to,
      ariaLabel: `${chart.state(drawn.from)} → ${chart.state(drawn.to)}: ${format.list(words)}`,
      domAttributes: { 'aria-roledescription': undefined },
      markerEnd: {
        type: MarkerType.ArrowClosed,
        color: colorOf(onWay),
        width: 16,
        height: 16,
        markerUnits: 'userSpaceOnUse',
      },
      data: { drawn, words, onWay },
    };
  });
}
