import { chakra } from '@chakra-ui/react/styled-system';
import { MarkerType, ReactFlow, ReactFlowProvider } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { useColorMode } from '../../../ui/color-mode.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { type Drawing, drawingOf } from './layout.ts';
import { smallest, useView } from './use-view.ts';
import { type EventEdge, type StateNode, colorOf, edgeTypes, nodeTypes } from './workflow-parts.tsx';
import { anyOther } from './workflow-words.ts';
import type { Workflow } from './workflow.tsx';

interface WorkflowDiagramProps {
  workflow: Workflow;
  /** How many things are in each state; absent if nothing is counted. */
  counts: Readonly<Record<string, number>> | undefined;
  /** The state whose way is shown. */
  target: string;
  /** States and arrows of that way, `from>to`. */
  way: ReadonlySet<string>;
  onTarget: (state: string) => void;
}

/** The diagram of a lifecycle: states with live counts, and the events between them. */
export function WorkflowDiagram(props: WorkflowDiagramProps) {
  return (
    <ReactFlowProvider key={props.workflow.id}>
      <Diagram {...props} />
    </ReactFlowProvider>
  );
}

function Diagram({ onTarget, ...shown }: WorkflowDiagramProps) {
  const { workflow } = shown;
  const t = useT('workflows');
  const { dark } = useColorMode();
  const help = useId();
  const drawing = useMemo(() => drawingOf(workflow), [workflow]);
  const nodes = useNodes(drawing, shown);
  const edges = useEdges(drawing, shown);
  const { zoomIn, zoomOut, fit, onKeyDown } = useView(drawing);
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
          // As high as the window allows, so that the whole diagram is visible at first.
          height={{ base: '26rem', md: 'max(24rem, calc(100dvh - 25rem))' }}
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
            onNodeClick={(_, { id }) => onTarget(id)}
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
            aria-label={t('diagram.label', { lifecycle: workflow.machine })}
            aria-describedby={help}
            onKeyDown={onKeyDown}
          />
        </chakra.div>
      </chakra.div>
      <Text as="p" id={help} look="detail" paddingTop="2">
        {t('diagram.help')}
      </Text>
    </div>
  );
}

type Shown = Omit<WorkflowDiagramProps, 'onTarget'>;

function useNodes(drawing: Drawing, { workflow, counts, target, way }: Shown): StateNode[] {
  const t = useT('workflows');
  return drawing.states.map(({ path, x, y, width, height }) => {
    const isAny = path === anyOther;
    const state = workflow.state(path);
    const count = counts?.[path];
    const now = count === undefined ? undefined : t('count', { count });
    const selected = target.split('+').includes(path);
    return {
      id: path,
      type: 'state',
      position: { x: x - width / 2, y: y - height / 2 },
      width,
      height,
      measured: { width, height },
      selected,
      focusable: !isAny,
      style: {
        borderRadius: 'var(--p-radii-lg)',
        cursor: isAny ? undefined : 'pointer',
        pointerEvents: isAny ? 'none' : 'all',
      },
      ariaRole: isAny ? 'note' : 'button',
      ariaLabel: isAny
        ? state
        : now === undefined
          ? t('diagram.chooseUncounted', { state })
          : t('diagram.choose', { state, now }),
      domAttributes: {
        'aria-pressed': isAny ? undefined : selected,
        'aria-roledescription': undefined,
        'aria-describedby': undefined,
      },
      data: isAny
        ? { label: state }
        : { label: state, tone: workflow.tone(path), now, isEmpty: count === 0, onWay: way.has(path) },
    };
  });
}

function useEdges(drawing: Drawing, { workflow, way }: Shown): EventEdge[] {
  const format = useFormat();
  return drawing.edges.map((drawn) => {
    const onWay = drawn.steps.some((step) => way.has(step));
    const words = drawn.events.map(workflow.event);
    return {
      id: `${drawn.from}>${drawn.to}`,
      type: 'event',
      source: drawn.from,
      target: drawn.to,
      ariaLabel: `${workflow.state(drawn.from)} → ${workflow.state(drawn.to)}: ${format.list(words)}`,
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
