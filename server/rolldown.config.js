import { cp, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'rolldown'

const source = fileURLToPath(new URL('./src/', import.meta.url))

/**
 * Our own code in one bundle, dependencies left in node_modules. Entries: main.ts, every command, and every file named
 * `*-worker.ts`, each under its path in src. All that is not TypeScript is copied under its path (asset.ts finds it).
 */
export async function serverBundle(outDir) {
  return defineConfig({
    input: Object.fromEntries((await entries()).map(name => [name.replace(/\.ts$/, ''), join(source, name)])),
    platform: 'node',
    external: id => !/^[./]|^[A-Za-z]:[\\/]|^@bisavolo\//.test(id),
    plugins: [{ name: 'copy-assets', writeBundle: () => copyAssets(outDir) }],
    output: {
      dir: outDir,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      sourcemap: true,
      minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
    },
  })
}

async function sources() {
  const found = await readdir(source, { recursive: true, withFileTypes: true })
  return found
    .filter(entry => entry.isFile())
    .map(entry => relative(source, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

async function entries() {
  return (await sources()).filter(name => /^main\.ts$|^commands\/[^/]+(?<!\.test)\.ts$|-worker\.ts$/.test(name))
}

async function copyAssets(outDir) {
  for (const name of (await sources()).filter(name => !name.endsWith('.ts'))) {
    await mkdir(dirname(join(outDir, name)), { recursive: true })
    await cp(join(source, name), join(outDir, name))
  }
}
