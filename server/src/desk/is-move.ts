/**
 * A body that says nothing but the new state is a decision, not an edit sent back whole: taken a second time it finds the
 * state already there, and its sender is told that somebody was quicker.
 */
export function isMoveAlone(body: Record<string, unknown>): boolean {
  return body.stato !== undefined && Object.keys(body).every(key => moveKeys.includes(key))
}

const moveKeys = ['id', 'stato', 'motivo', 'correzioni', 'nota_deroga', 'note', 'presa_visione']
