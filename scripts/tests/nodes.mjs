import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../set-up/root.mjs'
import { runNpm } from '../set-up/run.mjs'

const folder = join(root, '.cache', 'nodes')

export async function installNodes(versions) {
  const name = `node-${process.platform}-${process.arch}`
  const dependencies = Object.fromEntries(versions.map(version => [`node-${version}`, `npm:${name}@${version}`]))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  const options = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await runNpm(['install', '--prefix', folder, ...options])
  const nodes = versions.map(version => join(folder, 'node_modules', `node-${version}`, 'bin', 'node'))
  return code === 0 && nodes.every(node => existsSync(node)) ? nodes : undefined
}

export function startCommand(node) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, ...args] = scripts.start.split(' ')
  return [node, ...args]
}
