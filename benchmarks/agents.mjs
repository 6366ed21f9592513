// Asks `nvtxt mcp` as agents do, with the TypeScript SDK: every tool about every trace, then 1,000 calls. Checks the answers against
// their schemas and the size that they may have as messages, pictures aside, and prints how long they take, the open files and the
// memory (Linux). Exits with 1 where an answer is not as promised.
//   npm install @modelcontextprotocol/sdk ajv; cp benchmarks/agents.mjs .; node agents.mjs nvtxt mcp FOLDER
import { execSync } from 'node:child_process';
import fs from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import Ajv from 'ajv';
const [command, ...args] = process.argv.slice(2);
let start = performance.now();
const transport = new StdioClientTransport({ command, args, stderr: 'inherit' });
const client = new Client({ name: 'agents', version: '1' });
await client.connect(transport);
console.log('start', Math.round(performance.now() - start), 'ms');
const { tools } = await client.listTools();
const ajv = new Ajv({ strict: false });
const schemas = Object.fromEntries(tools.map(tool => [tool.name, ajv.compile(tool.outputSchema)]));
const times = {};
let calls = 0, errors = 0, longest = 0, progress = 0, wire = 0, part = 0;
transport._process.stdout.on('data', chunk => { // after the SDK's own listener; whoever asked goes on after both
  const end = chunk.lastIndexOf(10), before = chunk.lastIndexOf(10, end - 1);
  if (end >= 0) wire = before < 0 ? part + end : end - before - 1;
  part = end < 0 ? part + chunk.length : chunk.length - end - 1;
});
const wrong = (...words) => { console.log(...words); process.exitCode = 1; };
async function ask(name, a, max = 25000) {
  start = performance.now();
  const answer = await client.callTool({ name, arguments: a }, undefined, { onprogress: () => progress++, timeout: 600000 });
  (times[name] ||= []).push(performance.now() - start);
  calls++;
  const texts = answer.content.filter(each => each.type === 'text');
  const pictures = answer.content.filter(each => each.type === 'image').map(each => JSON.stringify(each).length + 1);
  const bytes = wire - pictures.reduce((sum, each) => sum + each, 0);
  longest = Math.max(longest, max === 25000 ? bytes : 0);
  if (bytes > max) wrong('too long:', name, JSON.stringify(a), bytes);
  if (answer.isError) errors++;
  if (answer.isError ? !texts[0].text.includes('Help: ') : !schemas[name](answer.structuredContent)) {
    wrong('not as promised:', name, JSON.stringify(a), texts[0].text.slice(0, 200), ajv.errorsText(schemas[name].errors));
  }
  return answer.structuredContent;
}
const line = list => `median ${list.sort((a, b) => a - b)[list.length >> 1].toFixed(1)}, most ${list.at(-1).toFixed(1)} ms`;
const paths = (await ask('open', {})).files.map(file => file.path);
for (const path of paths) {
  const files = [path];
  for (const name of ['open', 'problems', 'statistics', 'trend', 'frame', 'gpu', 'ranks', 'find', 'picture', 'link']) await ask(name, { files });
  await ask('query', { files, sql: 'SELECT * FROM events', rows: 1000 });
  await ask('statistics', { files, groupBy: 'path', top: 10000 });
  await ask('find', { files, top: 300 });
  await ask('compare', { a: files, b: files });
}
console.log(`${paths.length} traces, ${calls} calls, ${errors} errors with help, longest answer ${longest} bytes, ${progress} times progress`);
for (const [name, list] of Object.entries(times)) console.log(name, line(list));
const status = name => fs.readFileSync(`/proc/${transport.pid}/status`, 'utf8').match(new RegExp(name + ':\\s+(\\d+)'))[1];
const few = paths.slice(0, 3);
let list = [];
for (let i = 1; i <= 1000; i++) {
  const files = [few[i % few.length]];
  const tool = ['open', 'statistics', 'query', 'find', 'problems', 'link'][i % 6];
  await ask(tool, tool === 'query' ? { files, sql: 'SELECT * FROM events', rows: 500, maxKb: 200 } : { files }, 200000);
  list.push(performance.now() - start);
  if (i === 100 || i === 1000) {
    const heap = execSync(`jcmd ${transport.pid} GC.class_histogram`, { maxBuffer: 1 << 26 }).toString().match(/Total\s+\d+\s+(\d+)/)[1]; // collects first
    console.log(`${i} calls: ${line(list)}; ${fs.readdirSync(`/proc/${transport.pid}/fd`).length} open files, heap ${(heap / 1e6).toFixed(1)} MB, resident ${Math.round(status('VmRSS') / 1024)} MB`);
    list = [];
  }
}
await client.close();
