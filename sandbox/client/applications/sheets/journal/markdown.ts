import { escapeHTML } from "../../../../common/utils/_module.ts";

/** Markdown as HTML: headings, lists, quotes, code, emphasis, links and images. Existing HTML is unchanged. */
export function markdownToHtml(markdown: string): string {
  const blocks = markdown.replaceAll("\r\n", "\n").split(/\n{2,}/);
  return blocks
    .map((block) => block.replace(/^\n+|\s+$/g, ""))
    .filter(Boolean)
    .map(blockToHtml)
    .join("\n");
}

function blockToHtml(block: string): string {
  const heading = /^(#{1,6})\s+(.+)$/.exec(block);
  if (heading) return `<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`;
  const code = /^```[^\n]*\n([\s\S]*?)\n?```$/.exec(block);
  if (code) return `<pre><code>${escapeHTML(code[1]!)}</code></pre>`;
  const lines = block.split("\n");
  if (heading === null && /^#{1,6}\s/.test(lines[0]!))
    return [blockToHtml(lines[0]!), blockToHtml(lines.slice(1).join("\n"))].join("\n");
  if (lines.every((line) => line.startsWith(">")))
    return `<blockquote>${markdownToHtml(lines.map((line) => line.replace(/^> ?/, "")).join("\n"))}</blockquote>`;
  if (lines.every((line) => /^[-*+]\s/.test(line))) return list("ul", lines, /^[-*+]\s+/);
  if (lines.every((line) => /^\d+[.)]\s/.test(line))) return list("ol", lines, /^\d+[.)]\s+/);
  if (/^([-*_])\1{2,}$/.test(block)) return "<hr>";
  return block.startsWith("<") ? block : `<p>${inline(lines.join(" "))}</p>`;
}

function list(tag: string, lines: readonly string[], marker: RegExp): string {
  return `<${tag}>${lines.map((line) => `<li>${inline(line.replace(marker, ""))}</li>`).join("")}</${tag}>`;
}

/** Converts inline Markdown. Host links such as "@UUID[…]{…}" have no round bracket after them and stay unchanged. */
function inline(text: string): string {
  return text
    .replace(/`([^`]+)`/g, (_, code: string) => `<code>${escapeHTML(code)}</code>`)
    .replace(/!\[([^\]]*)]\(([^)\s]+)\)/g, '<img src="$2" alt="$1">')
    .replace(/\[([^\]]+)]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/(?<![\w*])[*_](?!\s)(.+?)(?<!\s)[*_](?![\w*])/g, "<em>$1</em>");
}
