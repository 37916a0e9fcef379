import { chakra } from '@chakra-ui/react/styled-system';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { type DrawnState, drawingOf } from './layout.ts';
import { type LifecycleId, lifecycleModel } from './lifecycles.ts';
import { tonesOf } from './tone.ts';
import { useEventWord } from './use-event-word.ts';
import { usePanZoom } from './use-pan-zoom.ts';
import { useStateWord } from './use-state-word.ts';
import { Arrows } from './workflow-arrows.tsx';

const StateBox = chakra('button', {
  base: {
    position: 'absolute',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    bg: 'bg.raised',
    cursor: 'pointer',
    _hover: { borderColor: 'border.strong' },
    _pressed: { borderColor: 'brand.solid', boxShadow: '0 0 0 1px var(--p-colors-brand-solid)' },
  },
  variants: { onWay: { true: { borderColor: 'brand.solid', bg: 'brand.bg' } } },
});

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
export function WorkflowDiagram({ lifecycle, counts, target, way, onTarget }: WorkflowDiagramProps) {
  const t = useT('workflows');
  const word = useStateWord();
  const help = useId();
  const model = lifecycleModel(lifecycle);
  const says = useEventWord();
  const drawing = useMemo(
    () => drawingOf(model, (state) => word(lifecycle, state), says),
    [model, lifecycle, word, says],
  );
  const tones = useMemo(() => tonesOf(model), [model]);
  const [first = { x: 0, y: 0 }] = drawing.states;
  const { frame, view, fit, zoomIn, zoomOut, handlers } = usePanZoom(drawing, first);
  const label = t('diagram.label', { lifecycle: t(`lifecycle.${lifecycle}`) });
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
          <IconButton size="sm" variant="ghost" label={t('diagram.zoomIn')} onClick={zoomIn}>
            <ZoomIn aria-hidden />
          </IconButton>
          <IconButton size="sm" variant="ghost" label={t('diagram.zoomOut')} onClick={zoomOut}>
            <ZoomOut aria-hidden />
          </IconButton>
          <IconButton size="sm" variant="ghost" label={t('diagram.fit')} onClick={fit}>
            <Maximize aria-hidden />
          </IconButton>
        </chakra.div>
        <chakra.div
          ref={frame}
          role="group"
          tabIndex={0}
          data-pannable
          aria-label={label}
          aria-describedby={help}
          {...handlers}
          position="relative"
          // As high as the window leaves room for: the whole drawing is in sight at first.
          height={{ base: '26rem', md: 'max(24rem, calc(100dvh - 25rem))' }}
          overflow="hidden"
          cursor="grab"
          _active={{ cursor: 'grabbing' }}
          outlineOffset="-2px"
          css={{ touchAction: 'none' }}
        >
          <chakra.div
            position="absolute"
            insetInlineStart="0"
            top="0"
            transformOrigin="0 0"
            style={{
              width: drawing.width,
              height: drawing.height,
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            }}
          >
            <Arrows edges={drawing.edges} size={drawing} way={way} />
            {drawing.states.map((state) =>
              state.path === '' ? (
                <AnyState key="any" state={state} />
              ) : (
                <State
                  key={state.path}
                  state={state}
                  lifecycle={lifecycle}
                  count={counts?.[state.path]}
                  tone={tones.get(state.path) ?? 'neutral'}
                  chosen={target !== null && target.split('+').includes(state.path)}
                  onWay={way.has(state.path)}
                  onChoose={() => onTarget(state.path)}
                />
              ),
            )}
          </chakra.div>
        </chakra.div>
      </chakra.div>
      <chakra.p id={help} paddingTop="2" fontSize="xs" color="fg.muted">
        {t('diagram.help')}
      </chakra.p>
    </div>
  );
}

function place({ x, y, width, height }: DrawnState) {
  return { left: x - width / 2, top: y - height / 2, width, height };
}

function AnyState({ state }: { state: DrawnState }) {
  const t = useT('workflows');
  return (
    <chakra.div
      position="absolute"
      display="flex"
      alignItems="center"
      justifyContent="center"
      fontSize="xs"
      color="fg.muted"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.strong"
      borderRadius="lg"
      style={place(state)}
    >
      {t('state.any')}
    </chakra.div>
  );
}

interface StateProps {
  state: DrawnState;
  lifecycle: LifecycleId;
  count: number | undefined;
  tone: Parameters<typeof StateChip>[0]['tone'];
  chosen: boolean;
  onWay: boolean;
  onChoose: () => void;
}

function State({ state, lifecycle, count, tone, chosen, onWay, onChoose }: StateProps) {
  const t = useT('workflows');
  const format = useFormat();
  const word = useStateWord();
  const label = word(lifecycle, state.path);
  const shown = count === undefined ? null : t('count', { count, shown: format.number(count) });
  const name =
    shown === null
      ? t('diagram.chooseUncounted', { state: label })
      : t('diagram.choose', { state: label, now: shown });
  return (
    <StateBox
      type="button"
      aria-label={name}
      aria-pressed={chosen}
      onWay={onWay}
      style={place(state)}
      onClick={onChoose}
      data-state={state.path}
    >
      <StateChip tone={tone} label={label} plain />
      {shown === null ? null : (
        <chakra.span fontSize="xs" color={count === 0 ? 'fg.subtle' : 'fg'} data-figure>
          {shown}
        </chakra.span>
      )}
    </StateBox>
  );
}
