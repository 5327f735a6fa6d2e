import { expect, test } from "./apps-support.ts";

test("[F-631] overlapping calls run one after another, each whole, and the last one decides", async ({
  app,
}) => {
  const result = await app.evaluate(async () => {
    const log: string[] = [];
    class Logged extends bench.Plain {
      override async _prepareContext(options: never) {
        log.push("prepare");
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return super._prepareContext(options);
      }
      override _onRender(...args: Parameters<InstanceType<typeof bench.Plain>["_onRender"]>) {
        log.push("render");
        return super._onRender(...args);
      }
      override _onClose(...args: Parameters<InstanceType<typeof bench.Plain>["_onClose"]>) {
        log.push("close");
        return super._onClose(...args);
      }
    }
    const logged = new Logged();
    await logged.render({ force: true });
    await Promise.all([logged.render(), logged.render(), logged.close()]);
    return { log, state: logged.state, shown: document.getElementById(logged.id) !== null };
  });
  expect(result).toEqual({
    log: ["prepare", "render", "prepare", "render", "prepare", "render", "close"],
    state: -1,
    shown: false,
  });
});
