import {execFileSync, spawn} from 'node:child_process'
import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {gzipSync} from 'node:zlib'
import {root} from '../../scripts/stack/config.ts'

/** nginx serving the same page, compressed beforehand (gzip_static): as fast as files can be sent. Null without nginx. */
export async function openNginx(
  port: number,
  page: Response,
): Promise<{workerPid: number; stop(): Promise<void>} | null> {
  try {
    execFileSync('nginx', ['-v'], {stdio: 'ignore'})
  } catch {
    return null
  }
  const folder = join(root, 'tests/.output/nginx')
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(join(folder, 'html'), {recursive: true})
  const bytes = Buffer.from(await page.arrayBuffer())
  writeFileSync(join(folder, 'html/index.html'), bytes)
  writeFileSync(join(folder, 'html/index.html.gz'), gzipSync(bytes, {level: 9}))
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configuration(folder, port, page.headers))
  const child = spawn('nginx', ['-c', config, '-g', 'daemon off;'], {stdio: 'ignore'})
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  await untilItAnswers(port)
  return {
    workerPid: Number(execFileSync('pgrep', ['-P', String(child.pid)], {encoding: 'utf8'})),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilItAnswers(port: number): Promise<void> {
  const answer = () => fetch(`http://127.0.0.1:${port}/index.html`).catch(() => null)
  for (let tries = 0; !(await answer()); tries++) {
    if (tries === 500) throw new Error(`Nothing listens on port ${port}.`)
    await sleep(20)
  }
}

/** Said by nginx itself. */
const ownHeaders =
  /^(date|connection|keep-alive|server|content-\w+|transfer-encoding|etag|last-modified|accept-ranges)$/

/** One worker, as there is one process of ours. */
function configuration(folder: string, port: number, headers: Headers): string {
  const added = [...headers].filter(([key]) => !ownHeaders.test(key) || key === 'content-security-policy')
  return `worker_processes 1;
error_log ${folder}/error.log;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  types { text/html html; application/javascript js; }
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/html;
    gzip_static on;
    location = /index.html { ${added.map(([key, value]) => `add_header ${key} "${value}";`).join(' ')} }
  }
}
`
}
