import { describe, expect, test } from 'vitest';
import { type Place, exploreModel } from '../../src/machines/paths/graph.ts';
import { refusalsOf } from '../../src/machines/paths/refusals.ts';
import { caseOf } from '../../src/machines/paths/walk.ts';
import { modelOf } from '../../src/machines/registry.ts';
import { controls, outOfSight, withoutControl } from '../../src/machines/paths/controls.ts';
import { pagePaths } from '../../src/machines/paths/page-paths.ts';
import { onPages, provokable } from '../../src/machines/paths/provokable.ts';

/** The nodes that the browser suite's generated paths reach. */
function walkedPlaces(id: string): Place[] {
  return pagePaths(modelOf(id)).flatMap(({ graph, arcs }) => [graph.root, ...arcs.map(({ to }) => to)]);
}

describe.each(Object.keys(provokable))('on pages, %s', (id) => {
  const model = modelOf(id);
  const places = walkedPlaces(id);
  const own = Object.values(controls[id] ?? {});
  const admits = ({ snapshot }: Place, label: string) => snapshot.can(caseOf(model, label));
  const partners = (label: string) => own.find(({ sends }) => sends.includes(label))?.sends ?? [];

  test('says of every case which control sends it, or what else does', () => {
    const sent = new Set(own.flatMap(({ sends }) => sends));
    const rest = Object.keys(withoutControl[id] ?? {});
    expect([...sent, ...rest].toSorted()).toEqual(Object.keys(model.cases).toSorted());
  });

  test('looks for the control of every refused case, or says why it cannot', () => {
    const unseen = refusalsOf(model)
      .filter(({ label }) => partners(label).length > 0)
      .filter(({ place: { state }, label }) => {
        const there = places.filter((place) => place.state === state);
        // A control with several cases sends the admitted one.
        if (there.some((place) => partners(label).some((each) => each !== label && admits(place, each))))
          return false;
        return !there.some((place) => !admits(place, label));
      })
      .map(({ place: { state }, label }) => `${state} ${label}`);
    const said = (outOfSight[id] ?? []).flatMap(({ state, cases }) =>
      cases.map((label) => `${state} ${label}`),
    );
    expect(unseen.toSorted()).toEqual(said.toSorted());
  });

  test('paths come to every state and bring about every event that pages can', () => {
    const possible = exploreModel(onPages(model) ?? model);
    const arcs = pagePaths(modelOf(id)).flatMap((path) => path.arcs);
    const states = (all: Place[]) => [...new Set(all.map(({ state }) => state))].toSorted();
    expect(states(places)).toEqual(states(possible.flatMap((graph) => [...graph.places.values()])));
    expect([...new Set(arcs.map(({ label }) => label))].toSorted()).toEqual(
      [...new Set(provokable[id as keyof typeof provokable].cases)].toSorted(),
    );
  });

  test('says of a control that is away in a state only what paths come to', () => {
    const away = own.flatMap(({ sends, away: states }) =>
      Object.keys(states ?? {}).filter(
        (state) =>
          !places.some((place) => place.state === state && sends.some((label) => admits(place, label))),
      ),
    );
    expect(away).toEqual([]);
  });
});
