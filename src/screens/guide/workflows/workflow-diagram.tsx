import { chakra } from '@chakra-ui/react/styled-system';
import { MarkerType, ReactFlow, ReactFlowProvider } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { useColorMode } from '../../../ui/color-mode.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Drawing, drawingOf } from './layout.ts';
import { type LifecycleId, lifecycleModel } from './lifecycles.ts';
import { tonesOf } from './tone.ts';
import { useEventWord } from './use-event-word.ts';
import { useStateWord } from './use-state-word.ts';
import { smallest, useView } from './use-view.ts';
import { type EventEdge, type StateNode, colorOf, edgeTypes, nodeTypes } from './workflow-parts.tsx';

interface WorkflowDiagramProps {
  lifecycle: LifecycleId;
  /** How many things are in each state; absent where nothing is counted. */
  counts: Readonly<Record<string, number>> | undefined;
  /** The state whose way is shown. */
  target: string | null;
  /** States and arrows of that way, `from>to`. */
  way: ReadonlySet<string>;
  onTarget: (state: string) => void;
}

/** A lifecycle drawn: states with what is in them now, and the events between them. */
export function WorkflowDiagram(props: WorkflowDiagramProps) {
  return (
    <ReactFlowProvider key={props.lifecycle}>
      <Diagram {...props} />
    </ReactFlowProvider>
  );
}

function Diagram({ lifecycle, counts, target, way, onTarget }: WorkflowDiagramProps) {
  const t = useT('workflows');
  const word = useStateWord();
  const says = useEventWord();
  const { dark } = useColorMode();
  const help = useId();
  const model = lifecycleModel(lifecycle);
  const drawing = useMemo(
    () => drawingOf(model, (state) => word(lifecycle, state), says),
    [model, lifecycle, word, says],
  );
  const nodes = useNodes(drawing, { lifecycle, counts, target, way });
  const edges = useEdges(drawing, lifecycle, way);
  const { zoomIn, zoomOut, fit, onKeyDown } = useView(drawing);
  return (
    <div>
      <chakra.div borderWidth="1px" borderColor="border" borderRadius="xl" bg="bg.subtle" overflow="hidden">
        <chakra.div
          display="flex"
          justifyContent="flex-end"
          gap="1"
          padding="1"
          bg="bg.raised"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <IconButton size="sm" variant="ghost" label={t('diagram.zoomIn')} onClick={() => void zoomIn()}>
            <ZoomIn aria-hidden />
          </IconButton>
          <IconButton size="sm" variant="ghost" label={t('diagram.zoomOut')} onClick={() => void zoomOut()}>
            <ZoomOut aria-hidden />
          </IconButton>
          <IconButton size="sm" variant="ghost" label={t('diagram.fit')} onClick={fit}>
            <Maximize aria-hidden />
          </IconButton>
        </chakra.div>
        <chakra.div
          // As high as the window leaves room for: the whole drawing is in sight at first.
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
            aria-label={t('diagram.label', { lifecycle: t(`lifecycle.${lifecycle}`) })}
            aria-describedby={help}
            onKeyDown={onKeyDown}
          />
        </chakra.div>
      </chakra.div>
      <chakra.p id={help} paddingTop="2" fontSize="xs" color="fg.muted">
        {t('diagram.help')}
      </chakra.p>
    </div>
  );
}

function useNodes(
  drawing: Drawing,
  { lifecycle, counts, target, way }: Omit<WorkflowDiagramProps, 'onTarget'>,
): StateNode[] {
  const t = useT('workflows');
  const word = useStateWord();
  const tones = useMemo(() => tonesOf(lifecycleModel(lifecycle)), [lifecycle]);
  return drawing.states.map(({ path, x, y, width, height }) => {
    const isAny = path === '';
    const state = word(lifecycle, path);
    const count = counts?.[path];
    const now = count === undefined ? undefined : t('count', { count });
    const selected = target !== null && target.split('+').includes(path);
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
        : {
            label: state,
            tone: tones.get(path) ?? 'neutral',
            now,
            isEmpty: count === 0,
            onWay: way.has(path),
          },
    };
  });
}

function useEdges(drawing: Drawing, lifecycle: LifecycleId, way: ReadonlySet<string>): EventEdge[] {
  const says = useEventWord();
  const word = useStateWord();
  const format = useFormat();
  return drawing.edges.map((drawn) => {
    const onWay = drawn.steps.some((step) => way.has(step));
    const words = drawn.events.map(says);
    return {
      id: `${drawn.from}>${drawn.to}`,
      type: 'event',
      source: drawn.from,
      target: drawn.to,
      ariaLabel: `${word(lifecycle, drawn.from)} → ${word(lifecycle, drawn.to)}: ${format.list(words)}`,
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
