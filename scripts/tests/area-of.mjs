import { relative } from 'node:path'
import { root } from '../set-up/root.mjs'

/** `server denaro`: the project and the first folder below src or test. */
export function areaOf(project, moduleId) {
  const [, ...folders] = relative(root, moduleId).split('/').slice(0, -1)
  const [area] = folders.filter(folder => folder !== 'src' && folder !== 'test')
  return area ? `${project} ${area}` : project
}
